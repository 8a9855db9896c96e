import { activityKinds, type ActivityKind } from '#contract/schemas/activity.ts';
import type { ActivityParameters } from '#src/client/api/history.ts';
import { readPage } from '../../data/list-address.ts';

/** Ids are UUIDs; any other text in the address is ignored. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the address asks the record for; a value that means nothing is left out. */
export function readParameters(search: string): ActivityParameters {
  const parameters = new URLSearchParams(search);
  const person = parameters.get('person') ?? '';
  return {
    page: readPage(parameters),
    kind: activityKinds.find((kind): kind is ActivityKind => kind === parameters.get('kind')),
    person: uuid.test(person) ? person : undefined,
  };
}
