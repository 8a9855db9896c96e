import type { EnquiryState } from '#contract/schemas/enquiry-case.ts';
import { asciiDigits } from '#contract/units/parse-number.ts';

/**
 * The messages for what an enquiry lacks. It requires kind, name, consent, an e-mail address or a
 * telephone number, and a message or one answer about the duty.
 */
export const requiredOfEnquiry = {
  name: 'Enter your name',
  contact: 'Enter an e-mail address or a telephone number, so that we can answer',
  message: 'Write your message',
  messageOrAnswer: 'Write a message, or answer at least one question about the duty',
} as const;

/** Digits of the shortest telephone numbers that can be called from elsewhere. */
export const fewestDigits = 5;

/** True for a text with a telephone number that can be called, in any notation. */
export const hasPhoneNumber = (text: string | null): boolean =>
  (text?.match(/\p{Nd}/gu) ?? []).length >= fewestDigits;

/**
 * The digits of a telephone number in ASCII, without the prefixes that people leave out: leading zeros
 * and the 91 of India before ten digits.
 */
export const phoneNumberOf = (text: string): string =>
  asciiDigits(text.normalize('NFKC'))
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^91(?=\d{10}$)/, '');

/** The states in which an enquiry waits for its answer. */
export const openStates = ['new', 'assigned'] as const satisfies readonly EnquiryState[];

/** True while an enquiry in this state waits for its answer. */
export const isOpenState = (state: EnquiryState): boolean =>
  openStates.some((open) => open === state);
