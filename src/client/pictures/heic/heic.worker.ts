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

interface Decoded {
  channels: [{ data: Uint8Array<ArrayBuffer>; width: number; height: number; stride: number }];
}

/**
 * The main picture of a HEIC file, turned and mirrored as its boxes say. The orientation in its
 * Exif repeats that, and is not applied.
 */
async function decode(libheif: MainModule, bytes: Uint8Array): Promise<HeicAnswer> {
  const context = libheif.heif_context_alloc();
  libheif.heif_context_read_from_memory(context, bytes);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (handle.code !== undefined) return { is: 'unreadable' };
  const [width, height] = [
    libheif.heif_image_handle_get_width(handle),
    libheif.heif_image_handle_get_height(handle),
  ];
  if (isBeyondPixels({ width, height })) return { is: 'too large' };
  const { heif_colorspace, heif_chroma } = libheif;
  const { channels }: Partial<Decoded> = libheif.heif_js_decode_image2(
    handle,
    heif_colorspace.heif_colorspace_RGB,
    heif_chroma.heif_chroma_interleaved_RGBA,
  );
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

async function answer(file: File): Promise<HeicAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const library = await (
    import(/* @vite-ignore */ libheifUrl) as Promise<{ default: () => MainModule }>
  ).catch(() => undefined);
  if (!library) return { is: 'not loaded' };
  // Throws where the bytes are none that it knows, where memory ends, and without WebAssembly.
  return decode(library.default(), bytes).catch(() => ({ is: 'unreadable' }));
}

addEventListener('message', async ({ data }: MessageEvent<File>) => {
  const said = await answer(data);
  postMessage(said, { transfer: said.is === 'decoded' ? [said.bitmap] : [] });
});
