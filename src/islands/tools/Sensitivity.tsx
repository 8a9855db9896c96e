import { lazy, Suspense, useMemo, useState } from 'react';
import type { Estimator, Output } from '#src/estimators/estimator.ts';
import { sweep, type Sweep } from '#src/estimators/sweep.ts';
import { preferredUnit, type UnitSystem } from '#src/estimators/units/unit-systems.ts';
import { significant } from '#src/estimators/units/format-quantity.ts';
import { fromSi, units, type Unit } from '#contract/units/units.ts';
import type { ToolState } from './use-tool.ts';

const Chart = lazy(() => import('./Chart.tsx'));

/** One quantity over the points of a sweep, in the unit that it is shown in. */
export interface Series {
  label: string;
  values: number[];
}

const inUnit = (label: string, unit: Unit) =>
  [label.split(',')[0], units[unit].label].filter(Boolean).join(', ');

function seriesOf({ input, points }: Sweep, outputs: readonly Output[], system: UnitSystem) {
  const unit = preferredUnit(input.units, system);
  const x: Series = {
    label: inUnit(input.label, unit),
    values: points.map((point) => fromSi(point.x, unit)),
  };
  const lines = outputs.map((output): Series => {
    const shown = preferredUnit(output.units, system);
    return {
      label: inUnit(output.label, shown),
      values: points.map(({ out }) => fromSi(out[output.key] ?? 0, shown)),
    };
  });
  return { x, lines };
}

function Table({ x, lines, isCurrent }: { x: Series; lines: Series[]; isCurrent: boolean[] }) {
  return (
    <table className="data-table">
      <thead>
        <tr>
          {[x, ...lines].map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {x.values.map((value, index) => (
          <tr key={value} className={isCurrent[index] ? 'bg-fog font-semibold' : undefined}>
            <th scope="row">{significant(value) + (isCurrent[index] ? ', now' : '')}</th>
            {lines.map(({ label, values }) => (
              <td key={label}>{significant(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How the result follows one input: a table, and a chart of it where a script draws one. */
export function Sensitivity({ estimator, tool }: { estimator: Estimator; tool: ToolState }) {
  const [isDrawn, setDrawn] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const si = tool.settledSi;
  // Without JavaScript the table is there from the start; with it, once it is looked at.
  const isAsked = isDrawn || isOpen || !tool.isTouched;
  const swept = useMemo(
    () => (isAsked ? sweep(estimator, si) : undefined),
    [estimator, si, isAsked],
  );
  const input = estimator.inputs.find(({ key }) => key === estimator.plot.input);
  const isShort = swept !== undefined && swept.points.length < 2;
  if (!input || isShort || tool.run.outputs.length === 0) return null;
  const outputs = estimator.outputs.filter(({ key }) => estimator.plot.outputs.includes(key));
  const series = swept && seriesOf(swept, outputs, tool.system);
  const isCurrent = swept?.points.map((point) => point.x === swept.current) ?? [];
  return (
    <section className="print:hidden">
      <h2 id="sensitivity" className="border-t border-ink pt-3 text-h3">
        {`Sensitivity to: ${input.label.split(/[,;]/)[0]}`}
      </h2>
      <p className="mt-2 text-small text-ink-2">
        One input is varied, the others stay as they are. The row of the entered value is marked.
      </p>
      <p className="mt-4 noscript:hidden">
        <button
          type="button"
          className="button button-line"
          aria-expanded={isDrawn}
          onClick={() => setDrawn(!isDrawn)}
        >
          {isDrawn ? 'Hide chart' : 'Draw chart'}
        </button>
      </p>
      {isDrawn && series && (
        <Suspense fallback={<div className="mt-4 h-72" />}>
          <Chart {...series} current={isCurrent.indexOf(true)} />
        </Suspense>
      )}
      <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2 text-small font-semibold">
          Table of the values
        </summary>
        <section
          className="overflow-x-auto [content-visibility:visible]"
          tabIndex={0}
          aria-label="Table of the values"
        >
          {series && <Table {...series} isCurrent={isCurrent} />}
        </section>
      </details>
    </section>
  );
}
