import { pageSizes } from '#contract/limits.ts';
import type { MediaParameters } from '#src/client/api/media.ts';
import { readPage, readWords } from '../../data/list-address.ts';

/** What the address asks the list of files for; a value that means nothing is left out. */
export function readParameters(search: string): MediaParameters & { limit: number } {
  const parameters = new URLSearchParams(search);
  const kind = parameters.get('kind');
  const used = parameters.get('used');
  return {
    page: readPage(parameters),
    limit: pageSizes.media,
    q: readWords(search) || undefined,
    kind: kind === 'image' || kind === 'video' ? kind : undefined,
    used: used === 'true' || used === 'false' ? used === 'true' : undefined,
  };
}
