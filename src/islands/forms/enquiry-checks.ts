import { readDutyNumber } from '#contract/duty-question.ts';
import { dutyQuestions, enquiryKinds, enquirySystems } from '#contract/duty-questions.ts';
import { hasPhoneNumber, requiredOfEnquiry } from '#contract/enquiry-rules.ts';
import type { Control } from './posted-form.ts';

/**
 * What the server would refuse of a field and HTML cannot check: the numbers, and of two fields that
 * one is filled in.
 * @param controls the fields of the form
 * @param fields what it would send, the hidden kind and system included
 * @returns the sentence; empty where nothing is wrong
 */
export function objectionTo(
  { name, value }: Control,
  controls: readonly Control[],
  fields: FormData | null,
): string {
  const textOf = (key: string) => {
    const text = fields?.get(key);
    return typeof text === 'string' ? text.trim() : '';
  };
  if (name === 'email') {
    const isReachable = value.trim() !== '' || hasPhoneNumber(textOf('phone'));
    return isReachable ? '' : requiredOfEnquiry.contact;
  }
  if (name === 'message') {
    const answers = controls.filter((one) => one.name.startsWith('duty.'));
    const isSaid = [value, ...answers.map((one) => one.value)].some((text) => text.trim() !== '');
    return isSaid || answers.length === 0 ? '' : requiredOfEnquiry.messageOrAnswer;
  }
  const kind = enquiryKinds.find((one) => one === textOf('kind')) ?? 'question';
  const system = enquirySystems.find((one) => String(one) === textOf('system')) ?? null;
  const question = dutyQuestions(kind, system).find(({ key }) => `duty.${key}` === name);
  if (question?.type !== 'number' || value.trim() === '') return '';
  const read = readDutyNumber(question, value);
  return 'refused' in read ? read.refused : '';
}

const labelOf = (control: Control) => {
  const [text] = control.labels?.[0]?.childNodes ?? [];
  return text?.textContent?.trim() ?? control.name;
};

/** What the form still needs from a field, as the reader is told; undefined if nothing. */
export function wantedOf(control: Control, objection: string): string | undefined {
  const { name, type, validity } = control;
  if (name === 'email') return objection ? 'E-mail or phone' : undefined;
  if (name === 'message' && objection) return 'a message or one answer';
  if (!('required' in control && control.required && validity.valueMissing)) return undefined;
  return type === 'checkbox' ? 'consent' : labelOf(control);
}
