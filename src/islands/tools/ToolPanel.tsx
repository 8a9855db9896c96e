import { useEffect, useRef } from 'react';
import { site } from '#contract/company.ts';
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
  /** Where the site stands, for the address on a print-out. */
  origin: string;
}

interface PrintedProps {
  estimator: Estimator;
  tool: ToolState;
  origin: string;
}

/** yyyy-MM-dd, as Swedish writes it. The module of office time would bring date-fns to every tool. */
const officeDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: site.zone });

/** The day of printing: the page itself may have been made, and kept, long before. */
function PrintedOn() {
  const day = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      if (day.current) day.current.textContent = `, ${officeDay.format(new Date())}`;
    };
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, []);
  return <span ref={day} />;
}

/** The figures put in, for the print-out: forms are not printed. */
function PrintedInputs({ estimator, tool, origin }: PrintedProps) {
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
        <PrintedOn />
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
}: ToolProps & { estimator: Estimator }) {
  const tool = useTool(estimator, { texts, system });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 lg:grid-cols-2 print:block">
      {estimator.inputs.map(({ key, label }) => {
        const text = tool.texts[key];
        if (!isWhichTon(text)) return null;
        const addressWith = (chosen: string) => tool.addressWith(key, chosen);
        return <WhichTon key={key} label={nameOf(label)} {...{ text, addressWith }} />;
      })}
      <ToolForm {...{ estimator, tool }} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 print:gap-2">
        <PrintedInputs {...{ estimator, tool, origin }} />
        <ToolResult tool={tool} trust={estimator.trust} />
        <ToolActions {...{ estimator, tool }} system={about} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:col-span-2 lg:grid-cols-2 print:block">
        <Working steps={tool.run.result.steps} />
        <Sensitivity {...{ estimator, tool }} />
      </div>
    </div>
  );
}
