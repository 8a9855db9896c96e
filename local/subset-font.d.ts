declare module 'subset-font' {
  /** The font with the glyphs of `text` alone, as a file of `targetFormat`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}
