/** A scheme as people mistype it (`Https://`, `https:/`, `https//`), or the slashes alone. */
const scheme = /^(?:(https?)\s?[:;]?\s?\/{1,2}|\/{2})\s?(?=[^\s/])/i;

/**
 * Completes a link that begins with a host, as people copy it: `drive.google.com/cv`. A text that is
 * no link stays as it is.
 */
export function completedLink(text: string): string {
  const link = text.trim();
  const typed = scheme.exec(link);
  if (typed) {
    return `${typed[1]?.toLowerCase() ?? 'https'}://${link.slice(typed[0].length)}`;
  }
  const [, host = ''] = /^([^\s/:?#@]+)(?::\d+)?(?:[/?#]\S*)?$/.exec(link) ?? [];
  return /[^.]\.[^.]/.test(host) ? `https://${link}` : text;
}
