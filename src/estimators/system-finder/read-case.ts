import { isRefused, type Refusal } from '#contract/units/parse-number.ts';
import { parseQuantity } from '#contract/units/parse-quantity.ts';
import { fromSi } from '#contract/units/units.ts';
import { withUnit } from '../units/format-quantity.ts';
import { isWhichTon, whichTon } from '../which-ton.ts';
import { type Case } from './case.ts';
import { isAsked, questions, type Question } from './questions.ts';

interface ReadCase {
  /** Undefined while task or material is missing. */
  case: Case | undefined;
  /** The questions whose answer cannot be read, and why. */
  unreadable: readonly { question: Question; refusal: Refusal }[];
}

const flags: Readonly<Record<string, boolean>> = { yes: true, no: false };

const notListed: Refusal = { refusal: 'choose an answer from the list' };

/** A number in the unit of its question: 205 °C must not pass a limit of 205 by its last digit. */
function readNumber({ units = ['1'], least = -Infinity }: Question, text: string) {
  if (isWhichTon(text)) return whichTon;
  const typed = parseQuantity(text, { units });
  if (isRefused(typed)) return typed;
  const isOwn = typed.unit === units[0];
  const value = isOwn ? typed.value : Number(fromSi(typed.si, units[0]).toPrecision(12));
  const limit = withUnit(String(least).replace('-', '−'), units[0]);
  return value < least ? { refusal: `it is less than ${limit}` } : { value };
}

function readAnswer(question: Question, text: string): { value: unknown } | Refusal {
  const { kind, options = [] } = question;
  if (kind === 'number') return readNumber(question, text);
  const value = kind === 'yes-no' ? flags[text] : options.find((option) => option === text);
  return value === undefined ? notListed : { value };
}

/**
 * Reads the answers of an address: `task=move&material=coal&rate=35t/h&caking=yes`. Empty ones
 * are unanswered, and so are those to questions that are not put for the task and the material.
 */
export function readCase(parameters: Readonly<Record<string, string>>): ReadCase {
  const answers: Record<string, unknown> = {};
  const unreadable: { question: Question; refusal: Refusal }[] = [];
  for (const question of questions) {
    const text = parameters[question.key]?.trim() ?? '';
    if (text === '' || !isAsked(question, parameters)) continue;
    const read = readAnswer(question, text);
    if (isRefused(read)) unreadable.push({ question, refusal: read });
    else answers[question.key] = read.value;
  }
  const isComplete = answers.task !== undefined && answers.material !== undefined;
  // Each answer is one of its question's options, or a number or boolean of its kind.
  return { case: isComplete ? (answers as unknown as Case) : undefined, unreadable };
}
