import { useLayoutEffect, useRef, useState } from 'react';
import { routes } from '#contract/routes.ts';
import { isBlank, unitsWith, withTypedUnit, type Texts } from '#src/estimators/fields.ts';
import { answersOfForm } from '#src/estimators/system-finder/finder-address.ts';
import { answerLabel } from '#src/estimators/system-finder/labels.ts';
import { questions, type Question } from '#src/estimators/system-finder/questions.ts';
import { formParameter } from '#src/estimators/tool-address.ts';
import { isRefused } from '#contract/units/parse-number.ts';
import { numberIn, parseQuantity } from '#contract/units/parse-quantity.ts';
import { isUnit, units as allUnits, type Unit } from '#contract/units/units.ts';
import { formQuery } from './form-query.ts';

interface Props {
  texts: Texts;
  answer: (key: string, text: string) => void;
}

interface FormProps extends Props {
  /** Takes over the answers from before hydration. */
  adopt: (texts: Texts) => void;
}

interface AnswerProps extends Props {
  question: Question;
  id: string;
}

function Choice({ question: { key, kind, options }, id, texts, answer }: AnswerProps) {
  const tokens = kind === 'yes-no' ? ['yes', 'no'] : (options ?? []);
  return (
    <select
      id={id}
      name={key}
      className="field-input"
      value={tokens.includes(texts[key] ?? '') ? texts[key] : ''}
      onChange={({ currentTarget }) => answer(key, currentTarget.value)}
    >
      <option value="">Not answered</option>
      {tokens.map((token) => (
        <option key={token} value={token}>
          {answerLabel(token)}
        </option>
      ))}
    </select>
  );
}

function Quantity({ question: { key, label, units = ['1'] }, id, texts, answer }: AnswerProps) {
  const text = texts[key] ?? '';
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The unit beside the number; the answer holds it only once there is a number. */
  const [shownUnit, setShownUnit] = useState<Unit>(units[0]);
  /** What is being typed, letter by letter, until the field is left. */
  const [typing, setTyping] = useState<string | undefined>(undefined);
  useLayoutEffect(() => {
    // It may have been chosen before the script was there.
    const chosen = select.current?.value ?? '';
    if (isUnit(chosen)) setShownUnit(chosen);
    // A number may also be half typed.
    if (input.current === document.activeElement) setTyping(input.current?.value);
  }, []);
  const typed = parseQuantity(text, { units });
  const unit = isRefused(typed) ? shownUnit : typed.unit;
  const number = isRefused(typed) ? text : numberIn(text);
  return (
    <div className="flex gap-2">
      <input
        ref={input}
        id={id}
        name={key}
        className="field-input min-w-0 tabular-nums"
        inputMode="decimal"
        autoComplete="off"
        value={typing ?? number}
        aria-invalid={(isRefused(typed) && !isBlank(text)) || undefined}
        onBlur={() => setTyping(undefined)}
        onChange={({ currentTarget }) => {
          setTyping(currentTarget.value);
          setShownUnit(unit);
          answer(key, withTypedUnit(currentTarget.value.trim(), unit));
        }}
      />
      {units.length === 1 ? (
        <span className="self-center pl-1 text-small text-steel">{allUnits[unit].label}</span>
      ) : (
        <select
          ref={select}
          name={formParameter.unit(key)}
          className="field-input w-auto! min-w-20 max-w-36 shrink text-small"
          aria-label={`Unit of: ${label}`}
          value={unit}
          onChange={({ currentTarget: { value } }) => {
            if (!isUnit(value)) return;
            setTyping(undefined);
            setShownUnit(value);
            if (!isRefused(typed)) answer(key, withTypedUnit(number, value));
          }}
        >
          {unitsWith(units, unit).map((one) => (
            <option key={one} value={one}>
              {allUnits[one].label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** The questions; those of another task or material are hidden by styles, so that it works without JavaScript. */
export function FinderForm({ texts, answer, adopt }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const adoptOnce = useRef<typeof adopt | undefined>(adopt);
  useLayoutEffect(() => {
    if (form.current) adoptOnce.current?.(answersOfForm(formQuery(form.current)));
    adoptOnce.current = undefined;
  }, []);
  return (
    <form
      ref={form}
      action={routes.systemFinder}
      aria-label="Questions"
      className="finder-form grid grid-cols-1 content-start gap-5"
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name={formParameter.system} value="si" />
      {questions.map((question) => {
        const { key, label, kind, tasks, about } = question;
        const id = `question-${key}`;
        const props = { question, id, texts, answer };
        return (
          <div key={key} className="field" data-tasks={tasks?.join(' ')} data-about={about}>
            <label className="field-label" htmlFor={id}>
              {label}
            </label>
            {kind === 'number' ? <Quantity {...props} /> : <Choice {...props} />}
          </div>
        );
      })}
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button button-ink">
          Find the system
        </button>
        <a href={routes.systemFinder} className="button button-line">
          Clear
        </a>
      </p>
    </form>
  );
}
