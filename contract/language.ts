/** The languages that an item can be written in, by their BCP 47 tag; the site itself is English. */
export const languageNames = { en: 'English', hi: 'Hindi' } as const;

export type Language = keyof typeof languageNames;

/**
 * The `lang` attribute of an item's texts; undefined if it is that of the page. Copies of items that
 * were stored for an outage may lack the language.
 */
export const langOf = ({ language }: { language?: Language | undefined }): Language | undefined =>
  language === 'en' ? undefined : language;

/** True for a text with mostly Devanagari letters. */
export function isMostlyDevanagari(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const devanagari = letters.filter((letter) => /\p{Script=Devanagari}/u.test(letter));
  return devanagari.length * 2 > letters.length;
}
