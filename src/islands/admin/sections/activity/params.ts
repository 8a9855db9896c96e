import { activityKinds, type ActivityKind } from '#contract/schemas/history.ts';
import type { ActivityParameters } from '#src/client/api/history.ts';
import { readId, readPage } from '../../data/list-address.ts';

/** What the address asks the record for; a value that means nothing is left out. */
export function readParameters(search: string): ActivityParameters {
  const parameters = new URLSearchParams(search);
  return {
    page: readPage(parameters),
    kind: activityKinds.find((kind): kind is ActivityKind => kind === parameters.get('kind')),
    person: readId(parameters, 'person'),
  };
}
