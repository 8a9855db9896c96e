import { applyForJob } from '#src/client/api/applications.ts';
import { PostedForm } from './posted-form.ts';

/** The application for a job, `data-job`. */
class ApplicationForm extends PostedForm {
  protected override readonly words = {
    button: 'Sending…',
    status: 'Sending your application…',
    failed: 'Your application could not be sent.',
  };

  protected override async send(fields: Record<string, string>, key: string): Promise<void> {
    const { message } = await applyForJob(this.dataset['job'] ?? '', fields, key);
    this.form?.reset();
    this.tell(message, 'ok');
  }
}

customElements.define('application-form', ApplicationForm);
