import type { Step } from '#src/estimators/estimator.ts';
import { Formula } from './Formula.tsx';

/** The formulas in the order of the method, with the numbers put in. */
export function Working({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <section>
      <h2 id="working" className="border-t border-ink pt-3 text-h3 print:pt-0">
        Working
      </h2>
      <section
        aria-label="Formulas"
        tabIndex={0}
        className="mt-4 overflow-x-auto not-print:[&_mfrac>*]:py-[0.2em] print:mt-1 print:overflow-visible"
      >
        <ol className="grid gap-4 text-small print:block print:columns-2">
          {steps.map(({ label, formula, worked }) => (
            <li
              key={label}
              className="break-inside-avoid border-t border-line pt-3 print:border-0 print:pt-0"
            >
              <p className="font-semibold">{label}</p>
              <p className="mt-1 py-1 print:my-0 print:py-0">
                <Formula text={formula} />
              </p>
              <p className="py-1 text-ink-2 print:py-0">
                <Formula text={worked} />
              </p>
            </li>
          ))}
        </ol>
      </section>
    </section>
  );
}
