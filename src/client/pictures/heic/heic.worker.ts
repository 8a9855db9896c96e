import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js';
// A file of its own, as it was published: whoever has another build of the library can put that in
// its place, which its licence (LGPL-3.0) asks for.
import libheifUrl from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url';
import { isBeyondPixels } from '#contract/limits.ts';
import { isDisplayP3 } from './is-display-p3.ts';

/** What becomes of a file that the worker was sent. */
export type HeicAnswer =
  | { is: 'decoded'; bitmap: ImageBitmap }
  | { is: 'too large' }
  | { is: 'unreadable' }
  /** The decoder has not arrived: another attempt may do. */
  | { is: 'not loaded' };

/** What the library answers, whose types leave it open: an error has a code. */
type Handle = Parameters<MainModule['heif_image_handle_get_width']>[0] & { code?: object };
interface Decoded {
  channels?: [{ data: Uint8Array<ArrayBuffer>; width: number; height: number; stride: number }];
}

/**
 * The main picture of a HEIC file, turned and mirrored as its boxes say. The orientation in its
 * Exif repeats that, and is not applied.
 */
async function decode(libheif: MainModule, bytes: Uint8Array): Promise<HeicAnswer> {
  const context = libheif.heif_context_alloc();
  libheif.heif_context_read_from_memory(context, bytes);
  const handle = libheif.heif_js_context_get_primary_image_handle(context) as Handle;
  if (handle.code !== undefined) return { is: 'unreadable' };
  const [width, height] = [
    libheif.heif_image_handle_get_width(handle),
    libheif.heif_image_handle_get_height(handle),
  ];
  if (isBeyondPixels({ width, height })) return { is: 'too large' };
  const { heif_colorspace, heif_chroma } = libheif;
  const { channels } = libheif.heif_js_decode_image2(
    handle,
    heif_colorspace.heif_colorspace_RGB,
    heif_chroma.heif_chroma_interleaved_RGBA,
  ) as Decoded;
  const pixels = channels?.[0];
  if (!pixels) return { is: 'unreadable' };
  const { buffer, byteOffset, byteLength } = pixels.data;
  // Rows are filled up to a round number of bytes; what fills them is cut off.
  const rows = new ImageData(
    new Uint8ClampedArray(buffer, byteOffset, byteLength),
    pixels.stride / 4,
    pixels.height,
    { colorSpace: isDisplayP3(bytes) ? 'display-p3' : 'srgb' },
  );
  const bitmap = await createImageBitmap(rows, 0, 0, pixels.width, pixels.height);
  return { is: 'decoded', bitmap };
}

/** The library and the bytes; throws where one of them cannot be had just now. */
async function load(file: File) {
  const library = import(/* @vite-ignore */ libheifUrl) as Promise<{ default: () => MainModule }>;
  const [{ default: start }, bytes] = await Promise.all([library, file.arrayBuffer()]);
  return { start, bytes: new Uint8Array(bytes) };
}

async function answer(file: File): Promise<HeicAnswer> {
  const loaded = await load(file).catch(() => undefined);
  if (!loaded) return { is: 'not loaded' };
  try {
    return await decode(loaded.start(), loaded.bytes);
  } catch {
    return { is: 'unreadable' }; // no WebAssembly, no memory, or bytes that it does not know
  }
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void answer(data).then((said) =>
    postMessage(said, { transfer: said.is === 'decoded' ? [said.bitmap] : [] }),
  );
});
