import { useEffect, useMemo, useState } from 'react';
import { isRefused } from '#contract/units/parse-number.ts';
import { parseQuantity } from '#contract/units/parse-quantity.ts';
import type { Estimator, Input } from '#src/estimators/estimator.ts';
import { isReplaced, pairsOf, withTypedUnit, type Texts } from '#src/estimators/fields.ts';
import { runTool } from '#src/estimators/run-tool.ts';
import {
  chooseOther,
  formParameter,
  readForm,
  readQuery,
  toolAddress,
  type ToolQuery,
} from '#src/estimators/tool-address.ts';
import type { UnitSystem } from '#src/estimators/units/unit-systems.ts';
import type { Unit } from '#contract/units/units.ts';
import { formQuery } from './form-query.ts';

/** After the last key, until address, spoken summary and sensitivity follow, ms. */
const settleTime = 300;

const without = (texts: Texts, key: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([one]) => one !== key));

const pick = (texts: Texts, keys: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key)));

/** Of two inputs that replace each other, the one that is typed in counts. */
function chooseTyped(estimator: Estimator, texts: Texts, typed: string): Texts {
  const pair = pairsOf(estimator).find(({ key, other }) => key === typed || other === typed);
  if (!pair) return texts;
  return pair.key === typed ? without(texts, pair.other) : { ...texts, [pair.key]: '' };
}

/** The inputs of a tool, what follows from them, and the address that holds them. */
export function useTool(estimator: Estimator, initial: Pick<ToolQuery, 'texts' | 'system'>) {
  const [texts, setTexts] = useState<Texts>(initial.texts);
  const [system, setSystem] = useState<UnitSystem>(initial.system);
  const [shownUnits, setShownUnits] = useState<Readonly<Record<string, Unit>>>({});
  /** What is being typed, letter by letter, until the field is left. */
  const [typing, setTyping] = useState<{ key: string; text: string } | undefined>(undefined);
  const [isTouched, setTouched] = useState(false);
  const run = useMemo(() => runTool(estimator, { texts, system }), [estimator, texts, system]);
  const address = toolAddress(estimator, texts, { system });
  const [settled, setSettled] = useState({ si: run.si, summary: '' });

  useEffect(() => {
    if (!isTouched) return undefined;
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', address);
      const results = run.outputs.slice(0, 3).map(({ output, text }) => `${output.label} ${text}`);
      setSettled({ si: run.si, summary: run.isRefused ? 'No result' : results.join(', ') });
    }, settleTime);
    return () => clearTimeout(timer);
  }, [address, run, isTouched]);

  const change = (next: Texts) => {
    setTouched(true);
    setTexts(next);
  };
  return {
    ...{ texts, system, shownUnits, typing, run, address, isTouched },
    /** The address with another text for one input. */
    addressWith: (key: string, text: string) =>
      toolAddress(estimator, { ...texts, [key]: text }, { system }),
    /** Reads the input that was typed before hydration, unchanged. */
    adopt: (form: HTMLFormElement) => {
      const { texts: typed, ...options } = readForm(estimator, formQuery(form));
      const next = toolAddress(estimator, typed, options);
      if (next === address) return;
      const query = readQuery(estimator, new URL(next, location.href).searchParams);
      setSystem(query.system);
      change({ ...query.texts, ...pick(typed, Object.keys(query.texts)) });
      const focused = document.activeElement;
      const input = estimator.inputs.find(({ key }) =>
        [key, formParameter.own(key)].includes(focused?.getAttribute('name') ?? ''),
      );
      if (input && focused instanceof HTMLInputElement) {
        setTyping({ key: input.key, text: focused.value });
      }
    },
    summary: settled.summary,
    /** A sweep takes longer than a frame: it waits for the end of typing. */
    settledSi: settled.si,
    /** A number typed in a field that shows `unit`; a unit typed behind it is shown from then on. */
    type: (input: Input, text: string, unit: Unit) => {
      const { key } = input;
      const next = withTypedUnit(text.trim(), unit);
      const typed = parseQuantity(next, input);
      setTyping({ key, text });
      setShownUnits({ ...shownUnits, [key]: isRefused(typed) ? unit : typed.unit });
      change(chooseTyped(estimator, { ...texts, [key]: next }, key));
    },
    /** The field is left: a unit that was typed moves beside it. */
    leave: () => setTyping(undefined),
    /** An option; an empty token waits for a value of the reader's own. */
    choose: (key: string, token: string) =>
      change(chooseTyped(estimator, { ...texts, [key]: token }, key)),
    /** What was typed stays; it is converted for display. */
    showIn: (key: string, unit: Unit) => {
      setTyping(undefined);
      setShownUnits({ ...shownUnits, [key]: unit });
    },
    /** Which of two inputs is given. */
    give: (pair: { key: string; other: string }, chosen: string) => {
      if (chosen === pair.other) return change(chooseGiven(texts, pair));
      const rest = without(texts, pair.other);
      return change(isReplaced(texts, pair) ? without(rest, pair.key) : rest);
    },
    showSystem: (next: UnitSystem) => {
      setTouched(true);
      setTyping(undefined);
      setShownUnits({});
      setSystem(next);
    },
  };
}

/** An `other` without a text has its default, if there is one. */
function chooseGiven(texts: Texts, { key, other }: { key: string; other: string }): Texts {
  const next = chooseOther(texts, key, other);
  return texts[other] === undefined ? without(next, other) : next;
}

export type ToolState = ReturnType<typeof useTool>;
