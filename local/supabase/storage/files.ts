import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The bytes of the objects. A file is named by the version that the server made up, never by
 * anything a client sent, so no path of a client can leave the folder.
 */
export class Files {
  readonly #dir: string;
  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  path(version: string): string {
    if (!/^[0-9a-f-]{36}$/.test(version)) throw new Error(`not a version: ${version}`);
    return join(this.#dir, version);
  }

  /** Writes bytes under a new version: to a temporary file first, so a name always means whole contents. */
  async write(bytes: Buffer): Promise<string> {
    const version = randomUUID();
    const temporary = `${this.path(version)}.part`;
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, this.path(version));
    return version;
  }

  async remove(versions: string[]): Promise<void> {
    await Promise.all(versions.map((version) => rm(this.path(version), { force: true })));
  }
}
