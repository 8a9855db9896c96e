/** A scheme as people mistype it (`Https://`, `https:/`, `https//`), or the slashes alone. */
const scheme = /^(?:(https?)\s?[:;]?\s?\/{1,2}|\/{2})\s?(?=[^\s/])/i;

/** A host whose last part is letters, in any script: `N.A.` and `2.5` are none. */
const hostName = /^(?:[\p{L}\p{N}\p{M}-]+\.)+(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})$/iu;

/** The name of a file, and a degree, which look like a host. */
const fileName =
  /^(?:[^/]*\.(?:pdf|docx?|odt|rtf|txt|jpe?g|png|heic|zip)|[bm]\.(?:tech|sc|com|e|a))$/i;

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
  return hostName.test(host) && !fileName.test(link) ? `https://${link}` : text;
}
