import { errorStatus } from '#contract/errors.ts';
import { enquiryMessages, serverMessages } from '#contract/messages.ts';

/** The result of a form that the browser posted itself, and its text for the visitor. */
export interface FormResult {
  isSuccess: boolean;
  text: string;
}

const wayBack = "Use your browser's Back button: your answers are still in the form.";

const errorCodes = new Set(Object.keys(errorStatus).map((code) => code.toLowerCase()));

/** The text about a refused file. @param taken accepted types of the form */
export const fileRefused = (taken: string): string =>
  `${enquiryMessages.attachmentLies}, or of a type that we do not take. ${taken}.`;

/**
 * The text about a refused form; undefined for an unknown error code.
 * @param outcome a code in lower case, as the address has it
 * @param reasons sentences by code; a code without one is a fault of ours
 * @param more a sentence that follows the reason
 */
export function refusedForm(
  outcome: string,
  reasons: Readonly<Partial<Record<string, string>>>,
  more = '',
): FormResult | undefined {
  if (!errorCodes.has(outcome)) return undefined;
  const reason = (reasons[outcome] ?? serverMessages.internal).replace(/\.?$/, '.');
  return { isSuccess: false, text: [reason, more, wayBack].filter(Boolean).join(' ') };
}
