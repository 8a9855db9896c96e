import type { Step } from '#src/estimators/estimator.ts';
import { Formula } from './Formula.tsx';

/** The formulas in the order of the method, with the numbers put in. */
export function Working({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <div>
      <h2 id="working" className="border-t border-ink pt-3 text-h3">
        Working
      </h2>
      <ol className="mt-4 grid gap-4 text-small print:gap-1">
        {steps.map(({ label, formula, worked }) => (
          <li key={label} className="border-t border-line pt-3 print:pt-1">
            <p className="font-semibold">{label}</p>
            <p className="mt-1 overflow-x-auto py-1">
              <Formula text={formula} />
            </p>
            <p className="overflow-x-auto py-1 text-ink-2">
              <Formula text={worked} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
