import { videoCodecRefused, findPlayability } from '#contract/files/video-codec.ts';
import { quickTimeType, videoTypes } from '#contract/limits.ts';
import { FileRefused } from './chosen-file.ts';

/**
 * The video as it is sent: one of QuickTime under the name of MP4, which has the same boxes.
 * @throws FileRefused for a codec that few browsers play
 */
export async function prepareVideo(file: File): Promise<File> {
  // Whether bytes without a track are a video at all is for the server to say.
  if (findPlayability(new Uint8Array(await file.arrayBuffer())) === 'other codec') {
    throw new FileRefused(videoCodecRefused);
  }
  if (file.type !== quickTimeType) return file;
  const name = `${file.name.replace(/\.[^.]*$/, '')}.mp4`;
  return new File([file], name, { type: videoTypes.mp4, lastModified: file.lastModified });
}
