import type { ResultTable, Warning } from '#src/estimators/estimator.ts';
import type { ShownOutput } from '#src/estimators/run-tool.ts';
import { preferredUnit, type UnitSystem } from '#src/estimators/units/unit-systems.ts';
import { significant } from '#src/estimators/units/format-quantity.ts';
import { fromSi, units } from '#contract/units/units.ts';
import { Symbol } from './Symbol.tsx';
import type { ToolState } from './use-tool.ts';

const levels = {
  refused: ['No result', 'notice border-danger print:py-0'],
  outside: ['Outside the range of the method', 'notice print:py-0 print:leading-tight'],
  note: ['Note', 'notice border-line! print:py-0'],
} as const satisfies Record<Warning['level'], readonly [string, string]>;

const order = ['refused', 'outside', 'note'] as const;

function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const sorted = order.flatMap((level) => warnings.filter((one) => one.level === level));
  if (sorted.length === 0) return null;
  return (
    <ul className="grid gap-2 print:gap-0">
      {sorted.map(({ key, level, text }) => (
        <li key={key} className={levels[level][1]} data-level={level}>
          <strong className="font-semibold">{`${levels[level][0]}: `}</strong>
          {text}
        </li>
      ))}
    </ul>
  );
}

function OutputRow({ shown: { output, value, unit, text, likely } }: { shown: ShownOutput }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5 break-inside-avoid print:py-0">
      <dt className="min-w-0 flex-1 basis-32 text-small">
        {`${output.label} `}
        <Symbol text={output.symbol} />
      </dt>
      <dd className="ml-auto min-w-0 text-right">
        <output
          name={output.key}
          aria-live="off"
          data-value={String(value)}
          data-unit={unit === '1' ? '' : unit}
          className="font-semibold text-blue tabular-nums"
        >
          {text}
        </output>
        {likely && (
          <span className="block text-fine text-steel tabular-nums print:ml-2 print:inline">
            {likely}
          </span>
        )}
      </dd>
    </div>
  );
}

/**
 * What belongs to the result and is a table, such as the bores beside the chosen one: each of them a
 * column, so that a phone shows all of it; with letters twice their size it scrolls by itself.
 */
function Beside({ table, system }: { table: ResultTable; system: UnitSystem }) {
  const [head, ...lines] = table.columns.map((column, index) => {
    // A line names one unit: that which the quantity of an output would be shown in.
    const shown = preferredUnit([column.unit, ...usUnits], system);
    return {
      name: [column.label, units[shown].label].filter(Boolean).join(', '),
      cells: table.rows.map((row) => significant(fromSi(row[index] ?? NaN, shown), column.digits)),
    };
  });
  return (
    <section className="overflow-x-auto" tabIndex={0} aria-label={table.caption}>
      <table className="data-table">
        <caption className="pb-2 text-left text-small font-semibold">{table.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head?.name}</th>
            {head?.cells.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head?.cells[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const usUnits = ['in', 'psi', 'ft/min', 'cfm', 'hp'] as const;

/** The results with their likely range, or the sentence that says why there are none. */
export function ToolResult({ tool, trust }: { tool: ToolState; trust: string }) {
  const { run, system, summary } = tool;
  const { warnings } = run.result;
  return (
    <div className="grid grid-cols-1 gap-5 print:gap-1">
      <h2 id="result" className="border-t border-ink pt-3 text-h3 print:pt-0">
        Result
      </h2>
      <p role="status" className="sr-only">
        {summary}
      </p>
      {/* On a phone the figures fill the screen: why they do not hold comes first. */}
      <Warnings warnings={warnings.filter(({ level }) => level !== 'note')} />
      {run.outputs.length > 0 && (
        <dl
          className={`border-b border-line print:columns-2 ${run.isOutside ? '[&_output]:text-steel' : ''}`}
        >
          {run.outputs.map((shown) => (
            <OutputRow key={shown.output.key} shown={shown} />
          ))}
        </dl>
      )}
      <Warnings warnings={warnings.filter(({ level }) => level === 'note')} />
      {run.outputs.length > 0 && (
        <p className="text-small text-ink-2">
          <strong className="font-semibold">Accuracy: </strong>
          {trust}
        </p>
      )}
      {run.result.table && <Beside table={run.result.table} system={system} />}
    </div>
  );
}
