import { tooManyPictures } from '#contract/schemas/news-picture.ts';
import type { PictureEntry } from '../../data/resources/picture-list.ts';

/** Of chosen files those that become pictures, beside `count` that are there, and what is said of others. */
export function sortOut(
  files: readonly File[],
  count: number,
  { most, check }: { most: number; check: (file: File) => string | undefined },
): { added: { entry: PictureEntry; file: File }[]; refused: string[] } {
  const added: { entry: PictureEntry; file: File }[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const isFull = count + added.length >= most;
    const error = check(file) ?? (isFull ? tooManyPictures : undefined);
    if (error) refused.push(`${file.name}: ${error}`);
    else {
      const own = { key: crypto.randomUUID(), fileName: file.name };
      added.push({ entry: { ...own, image: null, imageAlt: '', caption: '' }, file });
    }
  }
  return { added, refused };
}
