import { readStored, removeStored, writeStored } from '#src/client/storage.ts';
import type { Control } from './posted-form.ts';

/** What was typed, by the name of its field. */
type Texts = Record<string, string>;

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** A field of the person who writes: what a browser can fill in. */
const isDetail = ({ autocomplete }: Control) => autocomplete !== '';

/** What stands in the history of a tab, to which others can have written. */
const detailsOf = (state: unknown): Texts =>
  isTexts(state) && state['of'] === 'enquiry' ? state : {};

/**
 * An enquiry as it is typed. Answers and message stay on the device until they are sent. The details
 * of the person stay in the history of the tab, where a reload finds them and nobody who opens the
 * page anew does.
 */
export class EnquiryDraft {
  private answers: Texts = readStored('enquiry', isTexts) ?? {};

  get hasAnswers(): boolean {
    return Object.values(this.answers).some(Boolean);
  }

  keepAnswer(control: Control): void {
    if (isDetail(control)) return;
    this.answers[control.name] = control.value;
    writeStored('enquiry', this.answers);
  }

  /** Not for every key: browsers allow a hundred changes of the history in half a minute. */
  keepDetails(controls: Control[]): void {
    const details = controls.filter(isDetail).map(({ name, value }) => [name, value]);
    if (details.length === 0) return; // the form is gone, as the enquiry is sent
    history.replaceState({ ...Object.fromEntries(details), of: 'enquiry' }, '');
  }

  fill(controls: Control[]): void {
    const texts = { ...this.answers, ...detailsOf(history.state) };
    for (const control of controls) {
      const text = texts[control.name];
      if (text) control.value = text;
    }
  }

  forget(): void {
    removeStored('enquiry');
    this.answers = {};
    history.replaceState(null, '');
  }
}
