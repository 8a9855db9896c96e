import { lengths } from './limits.ts';
import { applicationMessages } from './messages.ts';

/** Placeholders of a letter: the name of the applicant, and the title of the job. */
export const placeholders = { name: '{name}', job: '{job}' } as const;

/** A word or words in braces, such as `{Name}`: an editor means a placeholder. */
const inBraces = /\{[ \t]*(\p{L}[\p{L}\p{M}_ -]*)\}/gu;

const nameOf = (word: string) => word.trim().toLowerCase();

/**
 * The letter with its placeholders filled, in one pass: a name may itself read like a placeholder. So a
 * letter is filled once. Capitals and blanks inside the braces make no difference.
 */
export const fillLetter = (letter: string, name: string, jobTitle: string): string =>
  letter.replace(inBraces, (found, word: string) => {
    const placeholder = nameOf(word);
    if (placeholder === 'name') return name;
    return placeholder === 'job' ? jobTitle : found;
  });

/**
 * Why a letter cannot be sent to an applicant: it is blank, has a placeholder that nothing fills, or is
 * too long once it is filled. A name or a job title may have braces, such as `Fitter {Pune}`: in the
 * letter they are no placeholder.
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
  if (unknown) {
    return applicationMessages.placeholderUnknown(unknown[0], Object.values(placeholders));
  }
  const isTooLong = fillLetter(letter, name, jobTitle).length > lengths.answer;
  return isTooLong ? applicationMessages.letterTooLong : undefined;
}
