import { pictureTwice, type SentPicture } from '#contract/schemas/news-picture.ts';
import type { ManagedNews } from '#contract/schemas/news.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import {
  attachStoredUpload,
  discardClaims,
  writeClaiming,
  type Claim,
} from '#server/content/media/attach-upload.ts';
import { selectKeptPictures } from '#server/content/news/news.repo.ts';

/** The names of the files that a release shows. */
export const filesOf = ({ image, pictures }: ManagedNews): string[] => [
  image,
  ...pictures.map((picture) => picture.image),
];

/** What is wrong with one picture, said of the list. */
function ofPicture(error: unknown, place: number): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  return fieldError('pictures', `Picture ${place}: ${error.message}`, error.code);
}

/** Names that a list may keep: what the release shows now, and what its versions have. */
async function knownNames(
  wanted: readonly SentPicture[],
  before: ManagedNews | undefined,
): Promise<Set<string>> {
  if (!before) return new Set();
  const shown = new Set(before.pictures.map(({ image }) => image));
  if (wanted.every(({ image }) => shown.has(image))) return shown;
  return new Set([...shown, ...(await selectKeptPictures(before.id))]);
}

/**
 * Looks at the further pictures that a release does not have yet, cleans them as the main one, and
 * lets `write` make the row with the whole list: both or neither. Without a list the row keeps its
 * own. One that leaves the list stays in storage while a version has it.
 * @param main names that are the main picture, before and after
 * @throws those of `write`; AppError for a picture that is refused; UNAVAILABLE
 */
export async function withPictures<Item>(
  wanted: readonly SentPicture[] | undefined,
  { before, main }: { before: ManagedNews | undefined; main: readonly (string | undefined)[] },
  write: (row: { pictures?: SentPicture[] }) => Promise<Item>,
): Promise<Item> {
  if ((wanted ?? before?.pictures ?? []).some(({ image }) => main.includes(image))) {
    throw fieldError('pictures', pictureTwice);
  }
  if (!wanted) return write({});
  const known = await knownNames(wanted, before);
  const claims: Claim[] = [];
  const looked = await Promise.allSettled(
    wanted.map(async (picture, index): Promise<SentPicture> => {
      if (known.has(picture.image)) return picture;
      const upload = picture.image;
      const attached = await attachStoredUpload(upload, 'image').catch((error: unknown) => {
        throw ofPicture(error, index + 1);
      });
      claims.push({ attached, upload });
      return { ...picture, image: attached.image };
    }),
  );
  const failed = looked.find(({ status }) => status === 'rejected');
  if (failed) {
    await discardClaims(claims);
    throw (failed as PromiseRejectedResult).reason;
  }
  const pictures = looked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return writeClaiming(claims, () => write({ pictures }));
}
