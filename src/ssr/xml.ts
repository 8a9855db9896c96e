const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text inside an XML element or attribute; what XML 1.0 has no place for is left out. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[<>&"']/g, (sign) => entities[sign] ?? sign);
}

/** `<name>text</name>` with the text made safe. */
export const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;
