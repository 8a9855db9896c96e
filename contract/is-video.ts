import { videoTypes } from '#contract/limits.ts';

/** True when the file plays instead of standing still, judged by its stored name (requirements §3). */
export function isVideo(fileName: string): boolean {
  return Object.keys(videoTypes).includes(fileName.slice(fileName.lastIndexOf('.') + 1));
}
