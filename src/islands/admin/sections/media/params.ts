import { lengths, pageSizes } from '#contract/limits.ts';
import type { MediaParameters } from '#src/client/api/media.ts';
import { readPage } from '../../data/list-address.ts';

/** What the address asks the list of files for; a value that means nothing is left out. */
export function readParameters(search: string): MediaParameters & { limit: number } {
  const parameters = new URLSearchParams(search);
  const kind = parameters.get('kind');
  const used = parameters.get('used');
  const words = [...(parameters.get('q') ?? '').trim()].slice(0, lengths.search).join('');
  return {
    page: readPage(parameters),
    limit: pageSizes.media,
    q: words || undefined,
    kind: kind === 'image' || kind === 'film' ? kind : undefined,
    used: used === 'true' || used === 'false' ? used === 'true' : undefined,
  };
}
