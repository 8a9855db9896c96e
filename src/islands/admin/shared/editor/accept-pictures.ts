import { tooManyPictures } from '#contract/schemas/news-picture.ts';
import type { PictureEntry } from '../../data/resources/picture-list.ts';

/**
 * Splits chosen files into those that become pictures and those that are refused.
 * @param count pictures that are there already
 * @returns `refused`: a message for each refused file
 */
export function acceptPictures(
  files: readonly File[],
  count: number,
  { max, check }: { max: number; check: (file: File) => string | undefined },
): { added: { entry: PictureEntry; file: File }[]; refused: string[] } {
  const added: { entry: PictureEntry; file: File }[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const isFull = count + added.length >= max;
    const error = check(file) ?? (isFull ? tooManyPictures : undefined);
    if (error) refused.push(`${file.name}: ${error}`);
    else {
      const own = { key: crypto.randomUUID(), fileName: file.name };
      added.push({
        entry: { ...own, image: null, imageAlt: '', caption: '', isModelView: false },
        file,
      });
    }
  }
  return { added, refused };
}
