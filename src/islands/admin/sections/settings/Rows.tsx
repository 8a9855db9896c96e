import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { companyLimits } from '#contract/limits.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import type { CompanyValues } from './company-values.ts';
import type { FieldsProps } from './fields.ts';

/** The parts of the facts that are lists of rows. */
type ListName = 'hours' | 'departments' | 'redirects' | 'pages' | 'certificates';

interface RowsProps<Name extends ListName, Row> {
  form: FieldsProps;
  name: Name;
  /** The noun for a row, in lower case: "department". */
  what: string;
  /** The values of a new row. */
  blank: Row;
  children: (row: Row, index: number, set: (part: Partial<Row>) => void) => ReactNode;
}

/** Rows that can be added, removed and moved, with buttons that keyboards and thumbs reach. */
export function Rows<Name extends ListName>(props: RowsProps<Name, CompanyValues[Name][number]>) {
  const { form, name: listName, what, blank, children } = props;
  const rows: readonly CompanyValues[Name][number][] = form.values[listName];
  const error = form.errors[listName];
  const most = companyLimits[listName];
  const onChange = (next: CompanyValues[Name][number][]) => form.change({ [listName]: next });
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** The element to focus after the next render. */
  const wanted = useRef<{ index: number; selector: string }>(undefined);
  useLayoutEffect(() => {
    const { index, selector } = wanted.current ?? {};
    if (index === undefined || selector === undefined) return;
    list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus();
    wanted.current = undefined;
  });

  const move = (index: number, to: number, selector: string) => {
    const moved = rows.toSpliced(index, 1);
    wanted.current = { index: to, selector };
    onChange(moved.toSpliced(to, 0, ...rows.slice(index, index + 1)));
  };
  const isFull = rows.length >= most;
  return (
    <div className="mt-4 grid gap-4">
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
      <ol ref={list} className="grid gap-5">
        {rows.map((row, index) => {
          const name = `${what} ${index + 1}`;
          return (
            // Rows have no names of their own, and each field is given its text.
            <li key={index} className="border-l-2 border-line pl-4">
              <fieldset className="grid gap-3 sm:grid-cols-2">
                <legend className="field-label mb-2 first-letter:uppercase">{name}</legend>
                {children(row, index, (part) => onChange(rows.with(index, { ...row, ...part })))}
                <div className="flex flex-wrap gap-2 sm:col-span-2">
                  <Button
                    data-up
                    isBusy={index === 0}
                    aria-label={`Move ${name} up`}
                    onClick={() => move(index, index - 1, '[data-up]')}
                  >
                    Up
                  </Button>
                  <Button
                    data-down
                    isBusy={index === rows.length - 1}
                    aria-label={`Move ${name} down`}
                    onClick={() => move(index, index + 1, '[data-down]')}
                  >
                    Down
                  </Button>
                  <Button
                    aria-label={`Remove ${name}`}
                    onClick={() => {
                      onChange(rows.toSpliced(index, 1));
                      add.current?.focus();
                    }}
                  >
                    Remove
                  </Button>
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <Button
        ref={add}
        isBusy={isFull}
        className="justify-self-start"
        onClick={() => {
          wanted.current = { index: rows.length, selector: 'input, select' };
          onChange([...rows, blank]);
        }}
      >
        {isFull
          ? `There can be at most ${most}`
          : `Add ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`}
      </Button>
    </div>
  );
}
