import { uploadLimits } from '#contract/limits.ts';
import { applyForJob } from '#src/client/api/applications.ts';
import { PostedForm } from './posted-form.ts';

const tooLarge = 'The file is larger than 4 MB. Give a link to it instead.';

/** The application for a job, `data-job`. */
class ApplicationForm extends PostedForm {
  protected override readonly words = {
    button: 'Sending…',
    status: 'Sending your application…',
    failed: 'Your application could not be sent.',
  };

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
    this.form?.reset();
    this.tell(message, 'ok');
    this.showOwnPage(application.statusUrl);
  }

  private showOwnPage(address: string): void {
    const own = this.querySelector<HTMLElement>('[data-own-page]');
    own?.querySelector('a')?.setAttribute('href', address);
    own?.removeAttribute('hidden');
  }
}

customElements.define('application-form', ApplicationForm);
