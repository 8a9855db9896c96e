import type { Estimator } from '#src/estimators/estimator.ts';
import { nextTools } from '#src/estimators/next-tools.ts';
import { isWhichTon } from '#src/estimators/which-ton.ts';
import { enquiryForm } from '#contract/routes.ts';
import { CopyLink } from './CopyLink.tsx';
import type { ToolState } from './use-tool.ts';

interface Props {
  estimator: Estimator;
  tool: ToolState;
  /** The system that an enquiry is about. */
  system: number;
}

/** The address of a tool's figures as a file: `/tools/silo.csv?D=8m`. */
const csvAddress = (address: string) => address.replace(/(?=\?|$)/, '.csv');

/** What can be done with a result, and the tools that go on with it. */
export function ToolActions({ estimator, tool, system }: Props) {
  const { address, run, texts } = tool;
  const isAsking = Object.values(texts).some(isWhichTon);
  const next = nextTools(estimator, run.result.out, run.si);
  return (
    <div className="grid gap-5 print:hidden">
      {next.length > 0 && (
        <ul className="grid gap-1">
          {next.map(({ label, href }) => (
            <li key={href}>
              <a className="text-link inline-block py-1.5 font-semibold" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-3">
        <a
          className="button button-amber"
          rel="nofollow"
          href={enquiryForm({ kind: 'quotation', system, about: address })}
        >
          Send these figures to an engineer
        </a>
        <CopyLink href={address}>Copy link to these figures</CopyLink>
        <button type="button" data-print className="button button-line noscript:hidden">
          Print on one page
        </button>
        {!isAsking && (
          // Empty, as the server names the file; without it a sign waits for a page.
          <a className="button button-line" rel="nofollow" href={csvAddress(address)} download="">
            Download CSV
          </a>
        )}
      </p>
    </div>
  );
}
