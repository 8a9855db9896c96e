import { errorStatus } from '#contract/errors.ts';
import { enquiryMessages, serverMessages } from '#contract/messages.ts';

/** How a form that the browser has sent by itself ended, and what the visitor is told of it. */
export interface FormResult {
  isSuccess: boolean;
  text: string;
}

const wayBack = "Use your browser's Back button: your answers are still in the form.";

const errorCodes = new Set(Object.keys(errorStatus).map((code) => code.toLowerCase()));

/** What is told of a file that is no such file. @param taken which files the form takes */
export const fileRefused = (taken: string): string =>
  `${enquiryMessages.attachmentLies}, or of a type that we do not take. ${taken}.`;

/**
 * What is told of a form that was refused; undefined for what is no code of an error.
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
