import { uploadLimits } from '#contract/limits.ts';
import { applyForJob } from '#src/client/api/applications.ts';
import { PostedForm } from './posted-form.ts';

const tooLarge = 'The file is larger than 4 MB. Give a link to it instead.';

/** Within this time of the receipt a tap is the second one on Send. */
const secondTapMs = 1_500;

/** Completes a link that begins with a host, as people copy it: `drive.google.com/cv`. */
function withScheme(text: string): string {
  const link = text.trim();
  const [, host = ''] = /^([^\s/:?#@]+)(?:\/\S*)?$/.exec(link) ?? [];
  return /[^.]\.[^.]/.test(host) ? `https://${link}` : text;
}

/** The application for a job, `data-job`. Once it is sent, a receipt takes the place of the form. */
class ApplicationForm extends PostedForm {
  protected override readonly words = {
    button: 'Sending…',
    status: 'Sending your application…',
    failed: 'Your application could not be sent.',
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.receipt?.querySelector('button')?.addEventListener('click', () => this.startAgain());
    const link = this.querySelector<HTMLInputElement>('[name=resume]');
    link?.addEventListener('change', () => (link.value = withScheme(link.value)));
  }

  protected override checkFile(file: File): string {
    return file.size > uploadLimits.inlineBytes ? tooLarge : super.checkFile(file);
  }

  protected override async send(
    fields: Record<string, string>,
    key: string,
    data: FormData,
  ): Promise<void> {
    const file = data.get('resumeFile');
    const body = file instanceof File && file.name !== '' ? data : fields;
    const { message, application } = await applyForJob(this.dataset['job'] ?? '', body, key);
    this.showReceipt(message, application.statusUrl);
  }

  private get receipt(): HTMLElement | null {
    return this.querySelector('[data-receipt]');
  }

  private showReceipt(message: string, statusUrl: string | undefined): void {
    const { form, receipt, status } = this;
    if (!form || !receipt || !status) return;
    form.reset();
    const { top } = status.getBoundingClientRect();
    form.hidden = true;
    receipt.hidden = false;
    const own = receipt.querySelector<HTMLElement>('[data-own-page]');
    if (own) own.hidden = statusUrl === undefined;
    own?.querySelector('a')?.setAttribute('href', statusUrl ?? '');
    // The message stays where it was, so that a second tap on Send meets no link and no button.
    scrollBy({ top: status.getBoundingClientRect().top - top, behavior: 'instant' });
    // Where the page is too short for that, they take no tap yet.
    receipt.style.pointerEvents = 'none';
    setTimeout(() => (receipt.style.pointerEvents = ''), secondTapMs);
    this.tell(message, 'ok');
    status.tabIndex = -1;
    status.focus();
  }

  private startAgain(): void {
    const { form, receipt } = this;
    if (!form || !receipt) return;
    receipt.hidden = true;
    form.hidden = false;
    this.tell('');
    this.controls()[0]?.focus();
  }
}

customElements.define('application-form', ApplicationForm);
