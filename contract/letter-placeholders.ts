import { applicationMessages } from './messages.ts';

/** Placeholders of a letter to several: the name of the applicant, and the title of the job. */
export const placeholders = { name: '{name}', job: '{job}' } as const;

/** A word or words in braces, such as `{Name}`: an editor means a placeholder. */
const inBraces = /\{[ \t]*(\p{L}[\p{L}\p{M}_ -]*)\}/gu;

const nameOf = (word: string) => word.trim().toLowerCase();

/** True where the text at `index` of a letter belongs to a longer name or title that the letter has. */
const isPartOf = (whole: string, letter: string, index: number, found: string) =>
  whole !== found &&
  Array.from(whole.matchAll(inBraces)).some(
    (match) => match[0] === found && letter.startsWith(whole, index - match.index),
  );

/**
 * The letter with its placeholders filled, in one pass: a name may have braces, such as `Asha {job}`.
 * They stay as they are also in a letter that has the name already, as the letter to one applicant.
 * Capitals and blanks inside the braces make no difference.
 */
export const fillLetter = (letter: string, name: string, jobTitle: string): string =>
  letter.replace(inBraces, (found, word: string, index: number) => {
    if ([name, jobTitle].some((whole) => isPartOf(whole, letter, index, found))) return found;
    const placeholder = nameOf(word);
    if (placeholder === 'name') return name;
    return placeholder === 'job' ? jobTitle : found;
  });

/**
 * Why a letter cannot be sent to an applicant: it is blank, or has a placeholder that nothing fills. A
 * name or a job title may have braces, such as `Fitter {Pune}`: in the letter they are no placeholder.
 */
export function letterProblem(
  letter: string,
  { name, jobTitle }: { name: string; jobTitle: string },
): string | undefined {
  if (letter.trim() === '') return applicationMessages.letterMissing;
  const unknown = [...letter.matchAll(inBraces)].find(
    ([found, word = '']) =>
      !Object.hasOwn(placeholders, nameOf(word)) &&
      !name.includes(found) &&
      !jobTitle.includes(found),
  );
  return unknown && applicationMessages.placeholderUnknown(unknown[0], Object.values(placeholders));
}
