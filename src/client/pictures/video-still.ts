import { longestEdge } from './prepare-picture.ts';

/** Videos begin in the dark: a second later there is something to see. */
const wantedSecond = 1;
/** Some browsers never say that they cannot decode; milliseconds. */
const timeToDecode = 15_000;

/** Resolves when the browser shows the next frame of a video. */
const nextFrame = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve, reject) => {
    video.requestVideoFrameCallback(() => resolve());
    AbortSignal.timeout(timeToDecode).addEventListener('abort', () =>
      reject(new Error('No frame has been decoded')),
    );
  });

/**
 * What a video shows now, as a picture that is prepared like any chosen one. Waits for the first frame:
 * a browser may know the size of a video, and have its data, before it can draw anything.
 * @throws Error where the browser gives none: it decodes no frame, or the video is another site's
 */
export async function stillOf(video: HTMLVideoElement, name: string): Promise<File> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) throw new Error('No frame has been decoded');
  const scale = Math.min(1, longestEdge / Math.max(videoWidth, videoHeight));
  const canvas = new OffscreenCanvas(
    Math.round(videoWidth * scale),
    Math.round(videoHeight * scale),
  );
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no memory for the picture');
  const draw = () => pen.drawImage(video, 0, 0, canvas.width, canvas.height);
  draw();
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const isEmpty = !data.some((value, index) => index % 4 === 3 && value > 0);
  if (isEmpty) {
    await nextFrame(video);
    draw();
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}, still.jpg`, { type: blob.type });
}

/** Resolves at the event; rejects when the video breaks. */
function once(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true, signal });
    video.addEventListener('error', () => reject(new Error('Cannot be decoded')), { signal });
    signal.addEventListener('abort', () => reject(new Error('Takes too long')));
  });
}

/** A picture of a video near its beginning; undefined where this browser cannot make one. */
export async function stillOfFile(file: File): Promise<File | undefined> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const signal = AbortSignal.timeout(timeToDecode);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const isLoaded = once(video, 'loadeddata', signal);
    video.src = url;
    await isLoaded;
    const isThere = once(video, 'seeked', signal);
    // A video of a phone may not know its length before it has played.
    const length = Number.isFinite(video.duration) ? video.duration : 0;
    video.currentTime = Math.min(wantedSecond, length / 2);
    await isThere;
    return await stillOf(video, file.name);
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}
