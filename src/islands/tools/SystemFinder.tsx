import { useEffect, useState } from 'react';
import { refusalText } from '#contract/units/parse-quantity.ts';
import { compareSystems, enquiryForm, routes } from '#contract/routes.ts';
import type { Texts } from '#src/estimators/fields.ts';
import type { System } from '#src/estimators/system-finder/case.ts';
import { find, headline, type Finding } from '#src/estimators/system-finder/find.ts';
import { finderAddress } from '#src/estimators/system-finder/finder-address.ts';
import { labelOf, questions } from '#src/estimators/system-finder/questions.ts';
import { readCase } from '#src/estimators/system-finder/read-case.ts';
import { isWhichTon } from '#src/estimators/which-ton.ts';
import { CopyLink } from './CopyLink.tsx';
import { FinderForm } from './FinderForm.tsx';
import { nameOf, Verdicts } from './Verdicts.tsx';
import { WhichTon } from './WhichTon.tsx';

/** After the last answer, until the address follows, ms. */
const settleTime = 300;

type Unreadable = ReturnType<typeof readCase>['unreadable'];

function Missing({ texts, unreadable }: { texts: Texts; unreadable: Unreadable }) {
  if (unreadable.length === 0) {
    return <p className="notice">Select the task and the material.</p>;
  }
  return (
    <ul className="grid gap-2">
      {unreadable.map(({ question: { key, label }, refusal }) => (
        <li key={key} className="notice border-danger">
          {refusalText(label, texts[key] ?? '', refusal)}
        </li>
      ))}
    </ul>
  );
}

/** What can be done with an answer. */
function Actions({ finding, address }: { finding: Finding; address: string }) {
  const withStatus = (...status: string[]) =>
    finding.verdicts.filter((one) => status.includes(one.status)).map(({ system }) => system);
  const possible = withStatus('fit', 'condition');
  const [first] = possible;
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      {first && (
        <a
          className="button button-amber"
          rel="nofollow"
          href={enquiryForm({ kind: 'quotation', system: first, about: address })}
        >
          Send these answers to an engineer
        </a>
      )}
      {possible.length > 1 && (
        <a className="button button-line" href={compareSystems(possible)}>
          Compare the suitable systems
        </a>
      )}
      <CopyLink href={address}>Copy link to this answer</CopyLink>
    </p>
  );
}

function Sharpen({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <div className="print:hidden">
      <h3 className="text-small font-semibold">Further answers that narrow the result</h3>
      <ul className="mt-1 flex flex-wrap gap-x-6 text-small">
        {keys.map((key) => (
          <li key={key}>
            <a className="text-link inline-block py-1.5" href={`#question-${key}`}>
              {labelOf(key)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The questions, and the answer for all eight systems. */
export function SystemFinder({ texts: initial }: { texts: Texts }) {
  const [texts, setTexts] = useState(initial);
  const [isTouched, setTouched] = useState(false);
  const { case: answers, unreadable } = readCase(texts);
  const finding = answers && unreadable.length === 0 ? find(answers) : undefined;
  const address = finderAddress(routes.systemFinder, texts);

  useEffect(() => {
    if (!isTouched) return undefined;
    const timer = setTimeout(() => history.replaceState(history.state, '', address), settleTime);
    return () => clearTimeout(timer);
  }, [address, isTouched]);

  const answer = (key: string, text: string) => {
    setTouched(true);
    setTexts({ ...texts, [key]: text });
  };
  const adopt = (typed: Texts) => {
    if (finderAddress(routes.systemFinder, typed) === address) return;
    setTouched(true);
    setTexts(typed);
  };
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:block">
      {questions.map(({ key, label }) => {
        const text = texts[key];
        if (!isWhichTon(text)) return null;
        const addressWith = (chosen: string) =>
          finderAddress(routes.systemFinder, { ...texts, [key]: chosen });
        return <WhichTon key={key} {...{ label, text, addressWith }} />;
      })}
      <FinderForm {...{ texts, answer, adopt }} />
      <div className="grid content-start gap-6 lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:self-start">
        <h2 className="border-t border-ink pt-3 text-h3">Answer</h2>
        <p role="status" className="text-lead empty:hidden">
          {finding && headline(finding, (system: System) => `${system} ${nameOf(system)}`)}
        </p>
        {finding ? (
          <>
            <Verdicts verdicts={finding.verdicts} />
            <Sharpen keys={finding.sharpen} />
            <Actions finding={finding} address={address} />
          </>
        ) : (
          <Missing texts={texts} unreadable={unreadable} />
        )}
      </div>
    </div>
  );
}
