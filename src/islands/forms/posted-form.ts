import { serverMessages } from '#contract/messages.ts';
import { ApiError } from '#src/client/request.ts';
import { attemptKeys } from './attempt-keys.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Words {
  /** On the button while the answer is awaited. */
  button: string;
  /** In the status line meanwhile. */
  status: string;
  /** Begins what is said of a failure. */
  failed: string;
}

/**
 * A custom element that sends the posting form inside it in place: errors in words under the
 * fields, and the server's message in its status line. Without script the form posts by itself and
 * the page says how it went.
 */
export abstract class PostedForm extends HTMLElement {
  protected abstract readonly words: Words;
  private readonly keyFor = attemptKeys(() => crypto.randomUUID());
  private isSending = false;
  private label: string | undefined;

  /**
   * Sends the fields; the key names the attempt, so that sending it again is harmless. `data` has
   * the same and the files that were chosen.
   * @throws ApiError
   */
  protected abstract send(
    fields: Record<string, string>,
    key: string,
    data: FormData,
  ): Promise<void>;

  connectedCallback(): void {
    const { form } = this;
    if (!form) return;
    form.noValidate = true; // the words under the fields take the place of the browser's bubbles
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.submit(form);
    });
    form.addEventListener('input', ({ target }) => {
      const control = target as Control;
      if (control.ariaInvalid === 'true' || control.type === 'file') this.mark(control);
    });
    // What is left wrong for another field is said at once. Not on the way to the button, which
    // would move away from under the pointer; what is empty is said when it is sent.
    form.addEventListener('focusout', ({ target, relatedTarget }) => {
      const control = target as Control;
      const isGoingOn = relatedTarget instanceof Element && relatedTarget.matches('[name]');
      if (isGoingOn && control.matches('[name]') && control.value !== '') this.mark(control);
    });
  }

  protected get form(): HTMLFormElement | null {
    return this.querySelector('form[method=post]');
  }

  protected controls(): Control[] {
    return [...(this.form?.querySelectorAll<Control>('[name]:not([type=hidden])') ?? [])];
  }

  protected get status(): HTMLElement | null {
    return this.querySelector('[role=status]');
  }

  /** Says it in the status line; `told` once the answer is there. */
  protected tell(text: string, told?: 'ok' | 'danger'): void {
    const { status } = this;
    if (!status) return;
    if (told) status.dataset['told'] = told;
    else delete status.dataset['told'];
    status.textContent = text;
    status.scrollIntoView({ block: 'nearest' });
  }

  private async submit(form: HTMLFormElement): Promise<void> {
    if (this.isSending || !this.isValid()) return;
    const data = new FormData(form);
    const fields: Record<string, string> = {};
    const files: unknown[] = [];
    for (const [name, value] of data) {
      if (typeof value === 'string') fields[name] = value;
      else if (value.name !== '') files.push(value.name, value.size, value.lastModified);
    }
    this.setSending(form, true);
    try {
      await this.send(fields, this.keyFor(JSON.stringify([fields, files])), data);
    } catch (error) {
      this.fail(error);
    } finally {
      this.setSending(form, false);
    }
  }

  private fail(error: unknown): void {
    const { failed } = this.words;
    if (!(error instanceof ApiError)) return this.tell(failed, 'danger');
    this.tell(`${failed} ${error.message}`, 'danger');
    const refused = this.controls().filter(({ name }) => error.fields?.[name]);
    for (const control of refused) this.say(control, error.fields?.[control.name] ?? '');
    refused[0]?.focus();
  }

  private isValid(): boolean {
    const [firstWrong] = this.controls().filter((control) => !this.mark(control));
    firstWrong?.focus();
    return firstWrong === undefined;
  }

  /** Why a chosen file cannot be sent, in words; empty if it can. */
  protected checkFile({ size }: File): string {
    return size === 0 ? serverMessages.emptyFile : '';
  }

  /** What is wrong with a field beyond what HTML can check, as a sentence; empty if nothing. */
  protected objectionTo(control: Control): string {
    const files = control instanceof HTMLInputElement ? [...(control.files ?? [])] : [];
    return files.map((file) => this.checkFile(file)).find(Boolean) ?? '';
  }

  /** Writes under the field what is wrong with it, in words; true if nothing. */
  protected mark(control: Control): boolean {
    const isBlank = 'required' in control && control.required && control.value.trim() === '';
    const objection = this.objectionTo(control);
    control.setCustomValidity(isBlank && control.value ? 'blank' : objection);
    const isRight = control.validity.valid;
    const isMissing = isBlank || control.validity.valueMissing;
    const words = isMissing ? control.dataset['missing'] : objection || control.dataset['wrong'];
    this.say(control, isRight ? '' : (words ?? control.validationMessage));
    return isRight;
  }

  /** Says under a field what is wrong with it. */
  protected say(control: Control, text: string): void {
    const error = document.getElementById(`${control.id}-error`);
    if (error) error.textContent = text;
    control.ariaInvalid = text ? 'true' : null;
  }

  private setSending(form: HTMLFormElement, isSending: boolean): void {
    this.isSending = isSending;
    this.toggleAttribute('data-sending', isSending);
    form.ariaBusy = isSending ? 'true' : null;
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    if (button) {
      this.label ??= button.textContent;
      button.textContent = isSending ? this.words.button : this.label;
      // Not `disabled`, which would drop the focus of those who came by keyboard.
      button.ariaDisabled = isSending ? 'true' : null;
    }
    if (isSending) this.tell(this.words.status);
  }
}
