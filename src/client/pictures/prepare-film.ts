import { filmCodecRefused, isH264Film } from '#contract/film-codec.ts';
import { quickTimeType, videoTypes } from '#contract/limits.ts';
import { FileRefused } from './chosen-file.ts';

/**
 * The film as it is sent: one of QuickTime under the name of MP4, which has the same boxes.
 * @throws FileRefused for a QuickTime film that few browsers play
 */
export async function prepareFilm(file: File): Promise<File> {
  if (file.type !== quickTimeType) return file;
  if (!isH264Film(new Uint8Array(await file.arrayBuffer()))) {
    throw new FileRefused(filmCodecRefused);
  }
  const name = `${file.name.replace(/\.[^.]*$/, '')}.mp4`;
  return new File([file], name, { type: videoTypes.mp4, lastModified: file.lastModified });
}
