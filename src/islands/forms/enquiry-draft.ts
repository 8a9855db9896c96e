import { readStored, removeStored, writeStored } from '#src/client/storage.ts';
import type { Control } from './posted-form.ts';

/** What was typed, by the name of its field. */
type Texts = Record<string, string>;

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** How long after a key the details are kept, in milliseconds. */
const detailsMs = 500;

/** A field of the person who writes: what a browser can fill in. */
const isDetail = ({ autocomplete }: Control) => autocomplete !== '';

/** What a field has before a person types. */
const initialOf = (control: Control): string =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '')
    : control.defaultValue;

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
  /** Until the details are kept. */
  private waiting: ReturnType<typeof setTimeout> | undefined;

  private readonly about: string;

  /** @param about the page that the form begins with, such as a tool with its figures */
  constructor(about: string) {
    this.about = about;
  }

  get hasAnswers(): boolean {
    return Object.entries(this.answers).some(([name, text]) => name !== 'about' && text !== '');
  }

  /**
   * Keeps what was typed into a field.
   * @param controls the fields of the form
   */
  keep(control: Control, controls: readonly Control[]): void {
    if (isDetail(control)) {
      // Not at every key: browsers allow a hundred changes of the history in half a minute.
      this.waiting ??= setTimeout(() => this.keepDetails(controls), detailsMs);
    } else {
      this.answers[control.name] = control.value;
      this.store();
    }
  }

  /**
   * Shows what was typed before. What was typed while this was being loaded is newer, and so are
   * the figures of a tool that the person has just come from; an earlier message follows them.
   */
  fill(controls: readonly Control[]): void {
    const texts = { ...this.answers, ...detailsOf(history.state) };
    const hasNewFigures = this.about !== '' && this.answers['about'] !== this.about;
    for (const control of controls) {
      const { name } = control;
      const [text, initial] = [texts[name], initialOf(control)];
      if (control.value !== initial) this.keep(control, controls);
      else if (text === undefined) continue;
      else if (!hasNewFigures || initial === '') control.value = text;
      else if (name === 'message') {
        control.value = `${initial}${text}`;
        this.answers[name] = control.value;
      } else delete this.answers[name];
    }
    if (hasNewFigures && this.hasAnswers) this.store();
  }

  forget(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    removeStored('enquiry');
    this.answers = {};
    history.replaceState(null, '');
  }

  private store(): void {
    if (this.about !== '') this.answers['about'] = this.about;
    writeStored('enquiry', this.answers);
  }

  private keepDetails(controls: readonly Control[]): void {
    this.waiting = undefined;
    const details = controls.filter(isDetail).map(({ name, value }) => [name, value]);
    history.replaceState({ ...Object.fromEntries(details), of: 'enquiry' }, '');
  }
}
