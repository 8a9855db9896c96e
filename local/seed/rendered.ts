import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureAlts } from '../../src/assets/pictures/alt.ts';

const folder = join(import.meta.dirname, '..', '..', 'src', 'assets', 'pictures');

export interface Rendered {
  body: Buffer;
  /** The name under which somebody would have uploaded it. */
  originalName: string;
  alt: string;
}

/** A stored file of that name with its description; undefined while one of the two is missing. */
function found(name: string, extension: string) {
  const file = join(folder, `${name}.${extension}`);
  const alt = pictureAlts[name];
  return alt !== undefined && existsSync(file) ? { file, alt } : undefined;
}

/** The rendered picture news-3 or installation-2, in the size in which the drawings are made. */
export async function renderedPicture(name: string): Promise<Rendered | undefined> {
  const picture = found(name, 'webp');
  if (!picture) return undefined;
  const { file, alt } = picture;
  const body = await sharp(file).resize(1200, 800).webp({ quality: 82, effort: 2 }).toBuffer();
  return { body, originalName: `${name}.webp`, alt };
}

/** The rendered film of that name. */
export async function renderedFilm(name: string): Promise<Rendered | undefined> {
  const film = found(name, 'webm');
  if (!film) return undefined;
  return { body: await readFile(film.file), originalName: `${name}.webm`, alt: film.alt };
}
