import type { EnquiryReceipt } from '#contract/schemas/enquiry.ts';
import { sendEnquiry } from '#src/client/api/enquiries.ts';
import type { AttachmentList } from './attachment-list.ts';
import { objectionTo, wantedOf } from './enquiry-checks.ts';
import { EnquiryDraft } from './enquiry-draft.ts';
import { PostedForm, type Control } from './posted-form.ts';

const filesFailed =
  'The files could not be attached, as a part of this page did not arrive. Choose them again; if that fails, send your enquiry without files, or load the page again: what you typed is kept.';

/**
 * The enquiry form. What is typed outlives a reload; another choice of kind or system brings its
 * questions without losing an answer.
 */
class EnquiryForm extends PostedForm {
  protected override readonly words = {
    button: 'Sending…',
    status: 'Sending your enquiry…',
    failed: 'Your enquiry could not be sent.',
  };
  private readonly draft = new EnquiryDraft(
    this.querySelector<HTMLInputElement>('input[name=about]')?.value ?? '',
  );
  /** Loaded when the first file is chosen. */
  private files: Promise<AttachmentList> | undefined;
  /** Of the questions that are on their way. */
  private asking = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    const input = this.querySelector<HTMLInputElement>('[type=file]');
    input?.removeAttribute('name'); // what is uploaded here does not travel with the form
    input?.addEventListener('change', () => void this.choose(input));
    if (input?.files?.length) void this.choose(input);
    this.querySelector('[data-without-script]')?.remove();
    const choice = this.querySelector<HTMLFormElement>('form[method=get]');
    choice?.addEventListener('change', () => void this.showQuestions(choice));
    // What was chosen while this was being loaded.
    if (choice && this.isOther(choice)) void this.showQuestions(choice);
    this.form?.addEventListener('input', ({ target }) => this.keep(target as Control));
    this.restore();
    this.sayWanted();
  }

  protected override async send(fields: Record<string, string>, key: string): Promise<void> {
    const uploads = (await (await this.files)?.names()) ?? [];
    const { message, enquiry } = await sendEnquiry({ ...fields, uploads }, key);
    this.draft.forget();
    this.showReceipt(message, enquiry);
  }

  private async choose(input: HTMLInputElement): Promise<void> {
    const chosen = [...(input.files ?? [])];
    input.value = ''; // so that the same file can be chosen once more
    const list = this.querySelector<HTMLUListElement>('[data-files]');
    if (!list) return;
    this.files ??= import('./attachment-list.ts').then(
      ({ AttachmentList }) => new AttachmentList(input, list, Number(this.dataset['most'])),
    );
    try {
      (await this.files).add(chosen);
    } catch {
      this.files = undefined; // the next choice asks for the code again, and sending waits for none
      this.say(input, filesFailed);
    }
  }

  /** What a person types; the field that must stay empty is `autocomplete="off"`. */
  private texts(): Control[] {
    return this.controls().filter(
      ({ type, autocomplete }) => type !== 'checkbox' && type !== 'file' && autocomplete !== 'off',
    );
  }

  private keep(control: Control): void {
    this.sayWanted();
    // Of two fields of which one is enough the other may have been marked.
    for (const other of this.controls()) if (other.ariaInvalid === 'true') this.mark(other);
    const texts = this.texts();
    if (texts.includes(control)) this.draft.keep(control, texts);
  }

  private restore(): void {
    this.draft.fill(this.texts());
    const notice = this.querySelector<HTMLElement>('[data-restored]');
    const words = notice?.querySelector('span');
    if (!notice || !words || !this.draft.hasAnswers) return;
    words.textContent =
      'Your answers from before are back. Your name and contact details are kept in this tab only. ';
    notice.classList.remove('hidden');
    notice.querySelector('button')?.addEventListener('click', () => {
      this.draft.forget();
      notice.remove();
      this.form?.reset();
      this.sayWanted();
      this.texts()[0]?.focus();
    });
  }

  /** True when the questions are those of another choice. */
  private isOther(choice: HTMLFormElement): boolean {
    const shown = this.form && new FormData(this.form);
    const chosen = new FormData(choice);
    return ['kind', 'system'].some((name) => shown?.get(name) !== chosen.get(name));
  }

  /** Brings the questions of the choice from its page; where that fails, the browser goes there. */
  private async showQuestions(choice: HTMLFormElement): Promise<void> {
    this.asking.abort(); // the last choice counts, whichever answer comes last
    const { signal } = (this.asking = new AbortController());
    const url = new URL(choice.action);
    for (const [name, value] of new FormData(choice)) {
      if (typeof value === 'string' && value) url.searchParams.set(name, value);
    }
    try {
      const page = await (await fetch(url, { signal })).text();
      const next = new DOMParser()
        .parseFromString(page, 'text/html')
        .querySelector('[data-questions]');
      const place = this.querySelector('[data-questions]');
      if (!next || !place) throw new Error('The page has no questions');
      place.replaceWith(next);
    } catch {
      if (!signal.aborted) location.assign(url);
      return;
    }
    history.replaceState(history.state, '', url);
    this.draft.fill(this.texts());
    this.sayWanted();
  }

  protected override objectionTo(control: Control): string {
    const objection = objectionTo(control, this.controls(), this.form && new FormData(this.form));
    return objection || super.objectionTo(control);
  }

  /** Names in each step what is still wanted there, and beside the button what is wanted in all. */
  private sayWanted(): void {
    for (const place of this.querySelectorAll('[data-wanted]')) {
      const step = place.closest('fieldset') ?? this;
      const names = this.controls()
        .filter((control) => step.contains(control))
        .map((control) => wantedOf(control, this.objectionTo(control)))
        .filter(Boolean);
      place.textContent = names.length > 0 ? `Still missing: ${names.join(', ')}.` : '';
    }
  }

  private showReceipt(message: string, { reference, promisedBy, statusUrl }: EnquiryReceipt): void {
    const template = this.querySelector<HTMLTemplateElement>('[data-receipt]');
    if (!template) return;
    const receipt = document.importNode(template.content, true);
    const put = (place: string, text: string) => {
      const element = receipt.querySelector(`[data-${place}]`);
      if (element) element.textContent = text;
    };
    put('message', message);
    put('reference', reference);
    put('promised', longDay.format(new Date(promisedBy)));
    const own = receipt.querySelector('[data-own-page]');
    if (statusUrl === undefined) own?.remove();
    else own?.querySelector('a')?.setAttribute('href', statusUrl);
    this.asking.abort(); // for questions there is no place any more
    this.replaceChildren(receipt);
    const heading = this.querySelector<HTMLElement>('h3');
    heading?.focus();
    heading?.scrollIntoView({ block: 'center' });
  }
}

/** Tuesday, 24 November 2026; a day of the calendar has no time zone. */
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

customElements.define('enquiry-form', EnquiryForm);
