/** Answers a Range header for one range of a body in memory, as video players ask for it. */
export function applyRange(request: Request, body: Buffer, headers: Headers): Response {
  headers.set('accept-ranges', 'bytes');
  headers.set('content-length', String(body.length));
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '');
  const condition = request.headers.get('if-range');
  const isCurrent = condition === null || condition === headers.get('etag');
  if (!match || (match[1] === '' && match[2] === '') || !isCurrent) {
    return new Response(new Uint8Array(body), { headers });
  }
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, body.length - Number(last)) : Number(first);
  const end =
    first === '' || last === '' ? body.length - 1 : Math.min(Number(last), body.length - 1);
  if (start > end || start >= body.length) {
    headers.set('content-range', `bytes */${body.length}`);
    headers.set('content-length', '0');
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${body.length}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(new Uint8Array(body.subarray(start, end + 1)), { status: 206, headers });
}

/** True when If-None-Match names the tag, weakly compared as the standard asks. */
export function matchesEtag(request: Request, etag: string): boolean {
  const given = request.headers.get('if-none-match');
  if (given === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return given.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
