import { attachmentTypes, type AttachmentExtension } from '#contract/limits.ts';
import { attachmentMessages } from '#contract/messages.ts';

/** Other extensions of the accepted types. */
const aliases: Readonly<Record<string, AttachmentExtension>> = {
  jpeg: 'jpg',
  jpe: 'jpg',
  jfif: 'jpg',
  pjpeg: 'jpg',
  pjp: 'jpg',
  heif: 'heic',
  hif: 'heic',
};

/** The extension of a file name in lower case; empty without one. */
export const endingOf = (fileName: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(fileName.replace(/\p{Cf}/gu, '').trim())?.[1]?.toLowerCase() ?? '';

/** The accepted extension of a file name; undefined for other types. */
export function attachmentExtension(fileName: string): AttachmentExtension | undefined {
  const given = endingOf(fileName);
  if (Object.hasOwn(aliases, given)) return aliases[given];
  return Object.hasOwn(attachmentTypes, given) ? (given as AttachmentExtension) : undefined;
}

/** The `accept` of a file field for these types, with every other extension that they have. */
export const acceptOf = (types: readonly AttachmentExtension[]): string =>
  [...types, ...Object.keys(aliases).filter((alias) => types.includes(aliases[alias] ?? 'pdf'))]
    .map((extension) => `.${extension}`)
    .join(',');

/** Types of office documents that are not accepted, with advice. */
const otherTypes: Readonly<Record<string, string>> = {
  doc: attachmentMessages.oldWord,
  dot: attachmentMessages.oldWord,
  xls: attachmentMessages.oldExcel,
  docm: attachmentMessages.macros,
  dotm: attachmentMessages.macros,
  xlsm: attachmentMessages.macros,
};

/** Why a file of this name is refused: advice for an old format, or `otherwise`. */
export const refusalOfName = (fileName: string, otherwise: string): string =>
  otherTypes[endingOf(fileName)] ?? otherwise;

/** A sentence about a file, with the name of the file. */
export const aboutFile = (fileName: string, sentence: string): string =>
  fileName === '' ? sentence : `${fileName}: ${sentence}`;

/** Marks that change the direction of a text: `cv‮fdp.exe` is shown as `cvexe.pdf`. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The name of a file without the folders that some browsers send (`C:\fakepath\`) and without marks
 * of direction. Joiners stay: Hindi is written with them.
 */
export const plainFileName = (fileName: string): string =>
  fileName
    .replace(directionMarks, '')
    .replace(/^.*[\\/](?=.)/s, '')
    .trim();
