import { useLayoutEffect, useRef } from 'react';
import type { Estimator } from '#src/estimators/estimator.ts';
import { isReplaced, pairsOf } from '#src/estimators/fields.ts';
import { formParameter } from '#src/estimators/tool-address.ts';
import type { UnitSystem } from '#src/estimators/units/unit-systems.ts';
import { ToolField } from './ToolField.tsx';
import type { ToolState } from './use-tool.ts';

interface Props {
  estimator: Estimator;
  tool: ToolState;
}

/** Which of two inputs is given: the fuel rate or the power. */
function Given({ estimator, tool, pair }: Props & { pair: { key: string; other: string } }) {
  const chosen = isReplaced(tool.texts, pair) ? pair.other : pair.key;
  const labelOf = (key: string) => estimator.inputs.find((one) => one.key === key)?.label ?? key;
  return (
    <fieldset className="sm:col-span-2">
      <legend className="field-label">Given</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {[pair.key, pair.other].map((key) => (
          <label key={key} className="flex min-h-11 items-center gap-2 text-small">
            <input
              type="radio"
              name={formParameter.by(pair.key)}
              className="size-5 accent-ink"
              value={key}
              checked={chosen === key}
              onChange={() => tool.give(pair, key)}
            />
            {labelOf(key).split(/[,;]/)[0]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The inputs of a tool. Without JavaScript a form like any other, which leads to the address. */
export function ToolForm({ estimator, tool }: Props) {
  const pairs = pairsOf(estimator);
  const form = useRef<HTMLFormElement>(null);
  const { adopt } = tool;
  const adoptOnce = useRef<typeof adopt | undefined>(adopt);
  useLayoutEffect(() => {
    if (form.current) adoptOnce.current?.(form.current);
    adoptOnce.current = undefined;
  }, []);
  return (
    <form
      ref={form}
      action={estimator.path}
      aria-label="Inputs"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
        <label className="field sm:col-span-2">
          <span className="field-label">Units of results and unchanged fields</span>
          <select
            name={formParameter.system}
            className="field-input sm:max-w-72"
            value={tool.system}
            onChange={({ currentTarget }) => tool.showSystem(currentTarget.value as UnitSystem)}
          >
            <option value="si">SI: m, t/h, °C, kW</option>
            <option value="us">US: ft, ston/h (short tons), °F, hp</option>
          </select>
        </label>
        {pairs.map((pair) => (
          <Given key={pair.key} {...{ estimator, tool, pair }} />
        ))}
        {estimator.inputs.map((input) => (
          <ToolField key={input.key} {...{ input, tool }} />
        ))}
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        <button type="submit" className="button button-ink">
          Calculate
        </button>
        <a href={estimator.path} className="button button-line">
          Clear
        </a>
      </p>
    </form>
  );
}
