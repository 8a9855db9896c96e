import { readDutyNumber } from '#contract/duty-question.ts';
import type { DutyQuestion } from '#contract/duty-question.ts';
import { dutyQuestions, type EnquiryKind, type EnquirySystem } from '#contract/duty-questions.ts';
import { fromSi, units, type Unit } from '#contract/units/units.ts';
import { fieldNumber } from '#src/estimators/fields.ts';

/** Something that a tool knows. */
export interface ToolFigure {
  label: string;
  text: string;
  /** Key of the question that it answers. */
  question?: string | undefined;
  /** Of a number. */
  quantity?: { si: number; unit: Unit };
  isResult?: true;
}

/** The tool that a visitor comes from. */
export interface ToolFigures {
  title: string;
  /** The one material that the tool is for. */
  material?: string | undefined;
  figures: readonly ToolFigure[];
}

/** What decides the questions. */
export interface Choice {
  kind: EnquiryKind;
  system: EnquirySystem | undefined;
}

/** Texts by the name of their field. */
export type Texts = Readonly<Record<string, string>>;

/** A figure as the answer to a question; undefined where the question does not take it. */
function answerOf(question: DutyQuestion, { text, quantity }: ToolFigure): string | undefined {
  const { type, field, choices = [] } = question;
  if (type === 'choice') return choices.includes(text) ? text : undefined;
  if (type === 'text') return quantity ? undefined : text;
  const [own] = field?.units ?? ['1'];
  if (!quantity || units[quantity.unit].quantity !== units[own].quantity) return undefined;
  const value = fieldNumber(fromSi(quantity.si, own));
  return 'value' in readDutyNumber(question, Number(value)) ? value : undefined;
}

const linesOf = (heading: string, figures: readonly ToolFigure[]): string[] =>
  figures.length > 0 ? [heading, ...figures.map(({ label, text }) => `${label}: ${text}`), ''] : [];

/** The figures of a tool as answers to the questions, and in words what no question asks for. */
function textsOfTool({ kind, system }: Choice, { title, material, figures }: ToolFigures) {
  const questions = dutyQuestions(kind, system ?? null);
  const duty: Record<string, string> = {};
  if (material && questions.some(({ key }) => key === 'material')) {
    duty['duty.material'] = material;
  }
  const others = figures.filter((figure) => {
    const question = questions.find(({ key }) => key === figure.question);
    const name = `duty.${figure.question}`;
    const answer = question && duty[name] === undefined && answerOf(question, figure);
    if (answer) duty[name] = answer;
    return !answer;
  });
  const inputs = others.filter(({ isResult }) => !isResult);
  const results = others.filter(({ isResult }) => isResult);
  const lines = [
    ...linesOf(`Inputs of the tool “${title}”:`, inputs),
    ...linesOf('Its estimate:', results),
  ];
  return { duty, words: lines.join('\n').replaceAll('\u00a0', ' ') };
}

/**
 * The texts that an enquiry begins with, by field.
 * @param aboutUrl the page that the visitor was reading
 */
export function begunTexts(choice: Choice, aboutUrl?: string, tool?: ToolFigures): Texts {
  const { duty, words } = tool ? textsOfTool(choice, tool) : { duty: {}, words: '' };
  const message = [aboutUrl && `About ${aboutUrl}\n`, words && `\n${words}`];
  return { ...duty, message: message.filter(Boolean).join('') };
}
