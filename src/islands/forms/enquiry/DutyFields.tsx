import { type DutyQuestion } from '#contract/duty-question.ts';
import { dutyQuestions, type EnquiryKind } from '#contract/duty-questions.ts';
import { FormField } from '../FormField.tsx';
import type { Choice } from './begun-texts.ts';
import type { FieldState } from './EnquiryForm.tsx';

const headings: Readonly<Record<EnquiryKind, string>> = {
  quotation: 'The duty',
  spares: 'The part',
  service: 'The plant',
  question: '',
};

const enough = 'A message or one answer above is enough for us to begin';
const messageHint: Readonly<Partial<Record<EnquiryKind, string>>> = {
  quotation: enough,
  spares: enough,
  service: 'What has stopped or does not work as it should, and since when',
};

/** Whether the label holds the unit already, as in "Number of points". */
const isUnitInLabel = ({ label, unit = '' }: DutyQuestion) => label.toLowerCase().includes(unit);

/** True when a number is alone in its row on a phone, where numbers are shown in pairs. */
function isAlone(questions: readonly DutyQuestion[], index: number): boolean {
  const numbersBefore =
    index - 1 - questions.slice(0, index).findLastIndex(({ type }) => type !== 'number');
  return numbersBefore % 2 === 0 && questions[index + 1]?.type !== 'number';
}

function controlOf({ type, choices }: DutyQuestion) {
  // No type=number: browsers drop what they do not take, and the wheel changes what was typed.
  if (type === 'number') return { type: 'text', inputMode: 'decimal' } as const;
  if (type === 'date') return { type: 'date' } as const;
  if (type === 'choice') return { options: choices?.map((value) => ({ value, label: value })) };
  return { type: 'text' } as const;
}

interface Props {
  choice: Choice;
  /** Height of the message in lines. */
  rows: number;
  field: (name: string) => FieldState;
}

/** The questions for a kind and a system, and the message. */
export function DutyFields({ choice: { kind, system }, rows, field }: Props) {
  const questions = dutyQuestions(kind, system ?? null);
  return (
    <div className="grid grid-cols-1 gap-8">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="system" value={system ?? ''} />
      {questions.length > 0 && (
        <fieldset className="grid grid-cols-1 min-[15rem]:grid-cols-2 gap-5 lg:grid-cols-3">
          <legend className="mb-4 text-body font-semibold">{headings[kind]}</legend>
          {questions.map((question, index) => (
            <div
              key={question.key}
              className={
                question.type === 'number' && !isAlone(questions, index)
                  ? 'grid grid-cols-1'
                  : 'grid grid-cols-1 min-[15rem]:max-sm:col-span-2'
              }
            >
              <FormField
                {...field(`duty.${question.key}`)}
                label={question.label}
                hint={question.hint}
                unit={isUnitInLabel(question) ? undefined : question.unit}
                {...controlOf(question)}
              />
            </div>
          ))}
        </fieldset>
      )}
      <FormField
        {...field('message')}
        label="Your message"
        hint={messageHint[kind]}
        rows={rows}
        required={questions.length === 0}
        isMarked
      />
    </div>
  );
}
