import { readStored, removeStored, writeStored } from '#src/client/storage.ts';
import type { Texts } from './begun-texts.ts';

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const details = ['name', 'company', 'email', 'phone', 'state', 'country'];

/** Whether a field is about the sender. */
export const isDetail = (name: string): boolean => details.includes(name);

const pick = (texts: Texts, isPicked: (name: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => isPicked(name)));

/** Stores answers and message on the device, with the page that they are about. */
export function saveAnswers(typed: Texts, about: string): void {
  const answers = pick(typed, (name) => !isDetail(name));
  writeStored('enquiry', about === '' ? answers : { ...answers, about });
}

/**
 * Stores the details of the person in the history of the tab, where a reload finds them, and others
 * who open the page on this device do not.
 */
export function saveDetails(typed: Texts): void {
  const { files } = readState();
  history.replaceState({ ...pick(typed, isDetail), ...(files && { files }), of: 'enquiry' }, '');
}

/** A chosen file, with its name in storage once it is there. */
export interface SavedFile {
  fileName: string;
  stored: string;
  /** When it was chosen, in ms. */
  at: number;
}

/** Stores the chosen files in the history of the tab, beside the details. */
export function saveFiles(files: readonly SavedFile[]): void {
  history.replaceState({ ...readState(), of: 'enquiry', files: JSON.stringify(files) }, '');
}

/** The files that were chosen before, in this tab. */
export function readFiles(): SavedFile[] {
  return JSON.parse(readState()['files'] ?? '[]') as SavedFile[];
}

export function deleteDraft(): void {
  removeStored('enquiry');
  history.replaceState(null, '');
}

function readState(): Texts {
  const state: unknown = history.state;
  return isTexts(state) && state['of'] === 'enquiry' ? state : {};
}

/** Answers beside the figures of a tool, which win; an earlier message follows the new one. */
function withFigures(answers: Texts, begun: Texts): Texts {
  const entries = Object.entries(answers).flatMap(([name, text]) => {
    const figure = begun[name] ?? '';
    if (figure === '') return [[name, text]];
    return name === 'message' ? [[name, `${figure}${text}`]] : [];
  });
  return Object.fromEntries(entries) as Texts;
}

/**
 * What was typed before, on this device and in this tab.
 * @param about the page that the form begins with, such as a tool with its figures
 * @param begun the texts that the form begins with
 */
export function readDraft(about: string, begun: Texts): { typed: Texts; hasAnswers: boolean } {
  const { about: before, ...answers } = readStored('enquiry', isTexts) ?? {};
  const hasNewFigures = about !== '' && before !== about;
  return {
    typed: {
      ...(hasNewFigures ? withFigures(answers, begun) : answers),
      ...pick(readState(), isDetail),
    },
    hasAnswers: Object.values(answers).some((text) => text !== ''),
  };
}
