import { parseQuantity } from '../units/parse-quantity.ts';
import { fromSi } from '../units/units.ts';
import { type Case } from './case.ts';
import { questions, type Question } from './questions.ts';

interface ReadCase {
  /** Undefined while task or material is missing. */
  case: Case | undefined;
  /** Keys whose text cannot be read. */
  unreadable: readonly string[];
}

const flags: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** A number in the unit of its question: 205 °C must not pass a limit of 205 by its last digit. */
function readNumber({ units, least = -Infinity }: Question, text: string): number | undefined {
  const typed = units && parseQuantity(text, units);
  if (!typed) return undefined;
  const isOwn = typed.unit === units[0];
  const value = isOwn ? typed.value : Number(fromSi(typed.si, units[0]).toPrecision(12));
  return value < least ? undefined : value;
}

function readAnswer(question: Question, text: string) {
  const { kind, options } = question;
  if (kind === 'choice') return options?.find((option) => option === text);
  if (kind === 'yes-no') return flags[text];
  return readNumber(question, text);
}

/**
 * Reads the answers of an address: `task=move&material=coal&rate=35t/h&caking=yes`. Empty ones
 * are unanswered.
 */
export function readCase(parameters: Readonly<Record<string, string>>): ReadCase {
  const answers: Record<string, unknown> = {};
  const unreadable: string[] = [];
  for (const question of questions) {
    const text = parameters[question.key]?.trim() ?? '';
    if (text === '') continue;
    const answer = readAnswer(question, text);
    if (answer === undefined) unreadable.push(question.key);
    else answers[question.key] = answer;
  }
  const isComplete = answers.task !== undefined && answers.material !== undefined;
  // Each answer is one of its question's options, or a number or boolean of its kind.
  return { case: isComplete ? (answers as unknown as Case) : undefined, unreadable };
}
