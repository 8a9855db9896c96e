import { readFileSync } from 'node:fs';
import { keepUnits } from '#src/config/no-break.ts';
import { sign } from '#src/config/sign.ts';
import { a4 } from './column-flow.ts';
import { FormDocument } from './form-document.ts';
import { type ElementOptions, Structure } from './structure.ts';

/** The colours of src/styles/tokens.css; the print is quiet. */
export const colours = {
  ink: '#0f1d2b',
  steel: '#4d6376',
  line: '#c9d2d9',
  fog: '#eef2f4',
  paper: '#ffffff',
  amber: '#f2a516',
  blue: '#1d5c86',
} as const;

export type Colour = keyof typeof colours;

/** The smallest text size of a data sheet, in points. */
export const minTextSize = 8.5;

/** Full fonts, not the subset of the pages: the sheets have ≤, ≥ and subscripts. */
const fonts = 'node_modules/@expo-google-fonts/archivo';
const faces = {
  regular: readFileSync(`${fonts}/400Regular/Archivo_400Regular.ttf`),
  bold: readFileSync(`${fonts}/600SemiBold/Archivo_600SemiBold.ttf`),
} as const;

export interface Words {
  size: number;
  isBold?: boolean;
  colour?: Colour;
  align?: 'left' | 'right' | 'center';
  /** What the words are in the structure of the document: "H1", "TD"; left out for a paragraph. */
  type?: string;
  scope?: ElementOptions['scope'];
  /** Allows a line break between number and unit: in the head of a narrow column. */
  isLoose?: boolean;
}

export interface About {
  title: string;
  subject: string;
  author: string;
  /** Day as 2026-11-22: the file is the same whenever it is made. */
  day: string;
}

const lineGap = 0.5;

/** Keeps a number with its unit and a sign with its number, and units and ranges on one line. */
const withNonBreakingSpaces = (text: string) =>
  keepUnits(
    // Of the characters that forbid a break the font has this one alone.
    text.replace(/(?<=[\p{L}³²)])\/(?=[\p{L}(])|(?<=\d)–(?=\d)/gu, '$&\ufeff'),
  );

/** A text as it is written: with what belongs together on one line. */
export const written = (text: string, { isLoose = false }: Words) =>
  isLoose ? text : withNonBreakingSpaces(text);

/**
 * A PDF document with A4 pages on which words, lines and pictures are put at given places. Words are
 * elements of its structure, lines and grounds artifacts.
 */
export class PdfWriter {
  readonly doc: FormDocument;
  readonly structure: Structure;
  private readonly chunks: Buffer[] = [];

  constructor({ title, subject, author, day }: About) {
    this.doc = new FormDocument({
      size: [a4.width, a4.height],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      info: { Title: title, Subject: subject, Author: author, CreationDate: new Date(day) },
    });
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.doc.registerFont('regular', faces.regular);
    this.doc.registerFont('bold', faces.bold);
    this.structure = new Structure(this.doc);
  }

  private set({ size, isBold = false }: Words) {
    return this.doc.font(isBold ? 'bold' : 'regular').fontSize(size);
  }

  height(text: string, width: number, words: Words): number {
    return this.set(words).heightOfString(written(text, words) || ' ', { width, lineGap });
  }

  width(text: string, words: Words): number {
    return this.set(words).widthOfString(written(text, words));
  }

  /** Writes a paragraph, or what `words.type` says. */
  write(text: string, x: number, y: number, width: number, words: Words): void {
    const { colour = 'ink', align = 'left', type = 'P', ...options } = words;
    const draw = () => {
      const style = { width, lineGap, align };
      this.set(words).fillColor(colours[colour]).text(written(text, words), x, y, style);
    };
    this.structure.element(type, draw, options.scope ? { scope: options.scope } : {});
  }

  /** Writes the whole address of a page as a link. */
  writeLink(address: string, x: number, y: number, width: number, words: Words): void {
    this.structure.element('Link', (structParent) => {
      this.write(address, x, y, width, words);
      const place = [x, y, this.width(address, words), words.size + 2] as const;
      // pdfkit takes it; its types do not know it yet.
      this.doc.link(...place, address, { structParent } as PDFKit.Mixins.AnnotationOption);
    });
  }

  /** A field that can be filled on the screen and on paper; `name` is what a screen reader calls it. */
  field(name: string, x: number, y: number, width: number, height: number): void {
    this.structure.field((structParent) =>
      this.doc.field({ name, structParent }, [x, y, width, height]),
    );
    this.line(x, y + height, width, 'steel');
  }

  picture(file: Buffer, x: number, y: number, width: number, alt: string): void {
    const draw = () => void this.doc.image(file, x, y, { width });
    this.structure.element('Figure', draw, { alt });
  }

  line(x: number, y: number, width: number, colour: Colour = 'line', thickness = 0.5): void {
    this.structure.artifact(() => {
      this.doc.moveTo(x, y).lineTo(x + width, y);
      this.doc.lineWidth(thickness).strokeColor(colours[colour]).stroke();
    });
  }

  bar(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.structure.artifact(() => this.doc.rect(x, y, width, height).fill(colours[colour]));
  }

  /** The company's sign, as high as it is wide. */
  sign(x: number, y: number, size: number): void {
    this.structure.artifact(() => {
      this.doc
        .save()
        .translate(x, y)
        .scale(size / sign.size);
      this.doc.path(sign.ink).fill(colours.ink).path(sign.amber).fill(colours.amber);
      this.doc.restore();
    });
  }

  /** The finished file. */
  finish(): Promise<Buffer<ArrayBuffer>> {
    const ended = new Promise<Buffer<ArrayBuffer>>((resolve) =>
      this.doc.on('end', () => resolve(Buffer.concat(this.chunks))),
    );
    this.structure.end();
    this.doc.end();
    return ended;
  }
}
