import { applyForJob } from '#src/client/api/applications.ts';
import { ApiError } from '#src/client/request.ts';
import { attemptKeys } from './attempt-keys.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const sending = { button: 'Sending…', status: 'Sending your application…' };
const failed = 'Your application could not be sent.';

/**
 * Sends the form inside it in place: errors in words under the fields, and the server's message
 * below the form. Without it the form posts by itself and the page says how it went.
 */
class ApplicationForm extends HTMLElement {
  private readonly keyFor = attemptKeys(() => crypto.randomUUID());
  private isSending = false;
  private label: string | undefined;

  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    form.noValidate = true; // the words under the fields take the place of the browser's bubbles
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.submit(form);
    });
    form.addEventListener('input', ({ target }) => {
      const control = target as Control;
      if (control.ariaInvalid === 'true') this.mark(control);
    });
    // What is left wrong for another field is said at once. Not on the way to the button, which
    // would move away from under the pointer; what is empty is said when it is sent.
    form.addEventListener('focusout', ({ target, relatedTarget }) => {
      const control = target as Control;
      const isGoingOn = relatedTarget instanceof Element && relatedTarget.matches('[name]');
      if (isGoingOn && control.matches('[name]') && control.value !== '') this.mark(control);
    });
  }

  private async submit(form: HTMLFormElement): Promise<void> {
    if (this.isSending || !this.isValid(form)) return;
    const fields: Record<string, string> = {};
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string') fields[name] = value;
    }
    this.setSending(form, true);
    try {
      const key = this.keyFor(JSON.stringify(fields));
      const { message } = await applyForJob(this.dataset['job'] ?? '', fields, key);
      form.reset();
      this.tell(message, 'ok');
    } catch (error) {
      this.tell(error instanceof ApiError ? `${failed} ${error.message}` : failed, 'danger');
    } finally {
      this.setSending(form, false);
    }
  }

  private isValid(form: HTMLFormElement): boolean {
    const controls = [...form.querySelectorAll<Control>('[name]')];
    const [firstWrong] = controls.filter((control) => !this.mark(control));
    firstWrong?.focus();
    return firstWrong === undefined;
  }

  /** Writes under the field what is wrong with it, in words; true if nothing. */
  private mark(control: Control): boolean {
    const isBlank = control.required && control.value.trim() === '';
    control.setCustomValidity(isBlank && control.value ? 'blank' : '');
    const isRight = control.validity.valid;
    const said = isBlank ? control.dataset['missing'] : control.dataset['wrong'];
    const error = document.getElementById(`${control.id}-error`);
    if (error) error.textContent = isRight ? '' : (said ?? control.validationMessage);
    control.ariaInvalid = isRight ? null : 'true';
    return isRight;
  }

  private setSending(form: HTMLFormElement, isSending: boolean): void {
    this.isSending = isSending;
    this.toggleAttribute('data-sending', isSending);
    form.ariaBusy = isSending ? 'true' : null;
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    if (button) {
      this.label ??= button.textContent;
      button.textContent = isSending ? sending.button : this.label;
      // Not `disabled`, which would drop the focus of those who came by keyboard.
      button.ariaDisabled = isSending ? 'true' : null;
    }
    if (isSending) this.tell(sending.status);
  }

  private tell(text: string, told?: 'ok' | 'danger'): void {
    const status = this.querySelector<HTMLElement>('[role=status]');
    if (!status) return;
    if (told) status.dataset['told'] = told;
    else delete status.dataset['told'];
    status.textContent = text;
    status.scrollIntoView({ block: 'nearest' });
  }
}

customElements.define('application-form', ApplicationForm);
