import { useEffect, useRef } from 'react';
import type { Estimator } from '#src/estimators/estimator.ts';
import { fieldOf } from '#src/estimators/fields.ts';
import type { ToolQuery } from '#src/estimators/tool-address.ts';
import { units } from '#contract/units/units.ts';
import { nameOf } from '#src/estimators/check-inputs.ts';
import { isWhichTon } from '#src/estimators/which-ton.ts';
import { Sensitivity } from './Sensitivity.tsx';
import { ToolActions } from './ToolActions.tsx';
import { ToolForm } from './ToolForm.tsx';
import { ToolResult } from './ToolResult.tsx';
import { useTool, type ToolState } from './use-tool.ts';
import { WhichTon } from './WhichTon.tsx';
import { Working } from './Working.tsx';

/** What a page gives to a tool. */
export interface ToolProps extends Pick<ToolQuery, 'texts' | 'system'> {
  /** The system that an enquiry is about. */
  about: number;
  /** Origin of the site, for the URL on a print-out. */
  origin: string;
  /** IANA name of the office's time zone, for the date on a print-out. */
  timeZone: string;
}

interface PrintedProps extends Pick<ToolProps, 'origin' | 'timeZone'> {
  estimator: Estimator;
  tool: ToolState;
}

/** The date of printing in the office's time zone; a cached page cannot contain it. */
function PrintedOn({ timeZone }: Pick<ToolProps, 'timeZone'>) {
  const day = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Swedish writes yyyy-MM-dd. contract/office-time.ts would add date-fns to every tool.
    const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
    const write = () => {
      if (day.current) day.current.textContent = `, ${format.format(new Date())}`;
    };
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, [timeZone]);
  return <span ref={day} />;
}

/** The figures put in, for the print-out: forms are not printed. */
function PrintedInputs({ estimator, tool, origin, timeZone }: PrintedProps) {
  const { texts, system, shownUnits } = tool;
  const rows = estimator.inputs.flatMap((input) => {
    const field = fieldOf(input, texts, { system, shownUnit: shownUnits[input.key] });
    const option = input.options?.find(({ token }) => token === field.option);
    const text = option?.label ?? `${field.text} ${units[field.unit].label}`;
    return field.text === '' && !option ? [] : [{ key: input.key, label: input.label, text }];
  });
  return (
    <div className="hidden print:block">
      <dl className="grid grid-cols-2 gap-x-6 text-fine">
        {rows.map(({ key, label, text }) => (
          <div key={key} className="flex justify-between gap-x-3 border-b border-line">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-fine break-all">
        {`${origin}${tool.address}`}
        <PrintedOn timeZone={timeZone} />
      </p>
    </div>
  );
}

/** A tool: its inputs, the result, what to do with it, the working, one input varied. */
export function ToolPanel({
  estimator,
  texts,
  system,
  about,
  origin,
  timeZone,
}: ToolProps & { estimator: Estimator }) {
  const tool = useTool(estimator, { texts, system });
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-2 print:block">
      {estimator.inputs.map(({ key, label }) => {
        const text = tool.texts[key];
        if (!isWhichTon(text)) return null;
        const addressWith = (chosen: string) => tool.addressWith(key, chosen);
        return <WhichTon key={key} label={nameOf(label)} {...{ text, addressWith }} />;
      })}
      <ToolForm {...{ estimator, tool }} />
      <div className="grid grid-cols-1 content-start gap-8 print:gap-2">
        <PrintedInputs {...{ estimator, tool, origin, timeZone }} />
        <ToolResult tool={tool} trust={estimator.trust} />
        <ToolActions {...{ estimator, tool }} system={about} />
      </div>
      <div className="grid grid-cols-1 gap-12 lg:col-span-2 lg:grid-cols-2 print:block">
        <Working steps={tool.run.result.steps} />
        <Sensitivity {...{ estimator, tool }} />
      </div>
    </div>
  );
}
