import { lengths, pageSizes } from '#contract/limits.ts';
import type { MediaParameters } from '#src/client/api/media.ts';

/** What the address asks the list of files for; a value that means nothing is left out. */
export function readParameters(search: string): MediaParameters & { limit: number } {
  const parameters = new URLSearchParams(search);
  const page = parameters.get('page') ?? '';
  const kind = parameters.get('kind');
  const used = parameters.get('used');
  const words = [...(parameters.get('q') ?? '').trim()].slice(0, lengths.search).join('');
  return {
    page: /^[1-9]\d{0,14}$/.test(page) ? Number(page) : 1,
    limit: pageSizes.media,
    q: words || undefined,
    kind: kind === 'image' || kind === 'film' ? kind : undefined,
    used: used === 'true' || used === 'false' ? used === 'true' : undefined,
  };
}
