import { systems } from '#src/config/navigation.ts';
import { productDetail, routes } from '#contract/routes.ts';
import { tools } from '#src/config/tools.ts';
import { citation } from '#src/estimators/estimator.ts';
import type { System } from '#src/estimators/system-finder/case.ts';
import type { Reason, Status, Verdict } from '#src/estimators/system-finder/find.ts';
import { variantLabel } from '#src/estimators/system-finder/labels.ts';
import { labelOf } from '#src/estimators/system-finder/questions.ts';
import { linkWith } from '#src/estimators/tool-address.ts';

export const nameOf = (system: System): string =>
  systems.find(({ number }) => number === system)?.label ?? '';

const words: Readonly<Record<Status, string>> = {
  fit: 'Suitable',
  condition: 'Suitable with conditions',
  no: 'Not suitable',
  other: 'For another task',
};

const colours: Readonly<Record<Status, string>> = {
  fit: 'border-ok',
  condition: 'border-amber',
  no: 'border-danger',
  other: 'border-line',
};

function ReasonText({ reason: { rule, sentence, source, state } }: { reason: Reason }) {
  return (
    <li data-rule={rule}>
      {sentence}{' '}
      <span className="text-fine text-steel">
        {`${citation({ text: source, state })} `}(
        <a className="text-link" href={`${routes.systemFinderRules}#${rule}`}>
          {`rule ${rule}`}
        </a>
        )
      </span>
    </li>
  );
}

function VerdictEntry({ verdict }: { verdict: Verdict }) {
  const { system, status, variant, reasons, instead, estimators, needs } = verdict;
  return (
    <li
      data-system={system}
      data-status={status}
      data-variant={variant}
      className={`border-l-4 pl-4 ${colours[status]}`}
    >
      <h3 className="text-body font-semibold">
        <a className="hover:underline" href={productDetail(system)}>
          {`${system} ${nameOf(system)}`}
        </a>
      </h3>
      <p className="text-small font-semibold">
        {needs.length > 0 ? 'Not decided yet' : words[status]}
        {variant && `: ${variantLabel(variant)}`}
      </p>
      {needs.length > 0 && (
        <p className="mt-1 text-small">{`It depends on: ${needs.map(labelOf).join(' · ')}`}</p>
      )}
      {reasons.length > 0 && (
        <ul className="mt-1 grid gap-1 text-small">
          {reasons.map((reason) => (
            <ReasonText key={reason.rule} reason={reason} />
          ))}
        </ul>
      )}
      {instead && (
        <p className="mt-1 text-small">
          Instead:{' '}
          <a className="text-link" href={productDetail(instead)}>
            {`${instead} ${nameOf(instead)}`}
          </a>
        </p>
      )}
      {estimators.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-6 text-small print:hidden">
          {estimators.map(({ tool, parameters }) => {
            const path = `${routes.tools}/${tool}`;
            return (
              <li key={tool}>
                <a className="text-link inline-block py-1" href={linkWith(path, parameters)}>
                  {`Estimate: ${tools.find(({ href }) => href === path)?.title ?? tool}`}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

/** What each of the eight systems does for a case; those with another task are folded away. */
export function Verdicts({ verdicts }: { verdicts: readonly Verdict[] }) {
  const isElsewhere = ({ status, needs }: Verdict) => status === 'other' && needs.length === 0;
  const shown = verdicts.filter((verdict) => !isElsewhere(verdict));
  const others = verdicts.filter(isElsewhere);
  const list = (entries: readonly Verdict[]) => (
    <ul className="grid gap-6">
      {entries.map((verdict) => (
        <VerdictEntry key={verdict.system} verdict={verdict} />
      ))}
    </ul>
  );
  return (
    <>
      {shown.length > 0 && list(shown)}
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-small font-semibold">
            {others.length === 1
              ? '1 system is for another task'
              : `${others.length} systems are for another task`}
          </summary>
          <div className="mt-2">{list(others)}</div>
        </details>
      )}
    </>
  );
}
