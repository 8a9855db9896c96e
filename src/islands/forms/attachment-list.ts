import { uploadAttachment } from '#src/client/api/enquiries.ts';
import { ApiError, isAbort } from '#src/client/request.ts';

interface Upload {
  /** Its name in storage, once it is there. Fails when it is refused or taken away. */
  name: Promise<string>;
  stop: AbortController;
}

/**
 * Uploads files as they are chosen and lists them under their input: how far each is, why one was
 * refused, and a button that takes it away. A plain form sends the input's files instead.
 */
export class AttachmentList {
  private readonly uploads = new Map<HTMLLIElement, Upload>();
  private readonly input: HTMLInputElement;
  private readonly list: HTMLUListElement;
  private readonly max: number;

  constructor(input: HTMLInputElement, list: HTMLUListElement, max: number) {
    this.input = input;
    this.list = list;
    this.max = max;
  }

  /** Begins to upload each of them, as far as there is room. */
  add(files: readonly File[]): void {
    this.say('');
    for (const file of files) this.addOne(file);
  }

  /**
   * Names of the files, once all have arrived.
   * @throws ApiError of the first one that has not
   */
  names(): Promise<string[]> {
    return Promise.all([...this.uploads.values()].map(({ name }) => name));
  }

  private addOne(file: File): void {
    if (this.uploads.size >= this.max) return this.say(`${this.max} files at most.`);
    const row = document.createElement('li');
    row.className = 'flex items-center gap-x-4 border-t border-line py-2';
    const status = document.createElement('span');
    status.className = 'ml-auto text-steel tabular-nums';
    status.textContent = '0 %';
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.className = 'text-link cursor-pointer py-1.5';
    remove.textContent = 'Remove';
    remove.ariaLabel = `Remove ${file.name}`;
    remove.addEventListener('click', () => this.remove(row));
    const title = document.createElement('span');
    title.className = 'min-w-0';
    title.textContent = file.name;
    row.append(title, status, remove);
    this.list.append(row);
    const stop = new AbortController();
    const name = this.upload(file, status, stop.signal);
    this.uploads.set(row, { name, stop });
    name.catch((error: unknown) => {
      if (isAbort(error)) return;
      this.drop(row);
      const reason = error instanceof ApiError ? error.message : 'It could not be uploaded.';
      this.say(`${file.name}: ${reason}`);
    });
  }

  private async upload(file: File, status: HTMLElement, signal: AbortSignal): Promise<string> {
    const onProgress = (sent: number, total: number) => {
      status.textContent = `${Math.floor((100 * sent) / total)} %`;
    };
    const name = await uploadAttachment(file, { signal, onProgress });
    status.textContent = 'Uploaded';
    return name;
  }

  private remove(row: HTMLLIElement): void {
    this.uploads.get(row)?.stop.abort();
    this.drop(row);
    this.input.focus(); // the button that was pressed is gone
  }

  private drop(row: HTMLLIElement): void {
    this.uploads.delete(row);
    row.remove();
  }

  private say(text: string): void {
    const error = document.getElementById(`${this.input.id}-error`);
    if (error) error.textContent = text;
  }
}
