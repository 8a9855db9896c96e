import sharp from 'sharp';

/** The formats that `fm` names, as sharp writes them. */
const formats = ['avif', 'webp', 'jpeg', 'png', 'gif'] as const;
type Format = (typeof formats)[number];

export interface Cut {
  body: Uint8Array<ArrayBuffer>;
  type: string;
}

const positive = (text: string | null): number | undefined => {
  const value = Math.round(Number(text));
  return value > 0 ? value : undefined;
};

/** The format that a request asks for: by name, or the best one that the browser accepts. */
function formatOf(query: URLSearchParams, accept: string): Format | undefined {
  const named = query.get('fm')?.replace(/^jpg$/, 'jpeg');
  return formats.find((format) =>
    named === undefined ? accept.includes(`image/${format}`) : format === named,
  );
}

/**
 * Makes one cut of a picture with the parameters of Netlify's image service: `w` and `h` in
 * pixels, `fit` (contain, cover, fill), `position`, `fm`, `q` from 1 to 100. Never larger than the
 * source; an animation becomes its first frame.
 * @param accept the request's Accept header, which counts where `fm` is absent
 * @throws Error when the source is no picture
 */
export async function cutPicture(
  source: ArrayBuffer,
  query: URLSearchParams,
  accept: string,
): Promise<Cut> {
  const picture = sharp(source).autoOrient();
  const { autoOrient, format: sourceFormat } = await picture.metadata();
  const [width, height] = [positive(query.get('w')), positive(query.get('h'))];
  const scale = Math.min(
    1,
    ...(width ? [autoOrient.width / width] : []),
    ...(height ? [autoOrient.height / height] : []),
  );
  const fit = query.get('fit');
  picture.resize({
    width: width && Math.max(1, Math.round(width * scale)),
    height: height && Math.max(1, Math.round(height * scale)),
    fit: fit === 'cover' || fit === 'fill' ? fit : 'inside',
    position: query.get('position') ?? 'centre',
  });
  const format = formatOf(query, accept) ?? formats.find((name) => name === sourceFormat) ?? 'jpeg';
  const quality = positive(query.get('q'));
  const options = quality ? { quality: Math.min(100, quality) } : {};
  // As the build makes them: astro.config.ts.
  const quick = format === 'avif' ? { effort: 1, chromaSubsampling: '4:2:0' } : {};
  const body = await picture.toFormat(format, { ...options, ...quick }).toBuffer();
  return { body: new Uint8Array(body), type: `image/${format}` };
}
