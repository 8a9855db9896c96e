import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { lengths } from '#contract/limits.ts';
import { setSearchParams } from '../../data/router.ts';
import { sorts, states, wordsFragment, type Address } from './params.ts';
import { useApplications } from './applications.store.ts';
import { ExportBar } from '../../shared/export/ExportBar.tsx';
import { collectApplications } from './collect.ts';
import { exportFile } from './export-file.ts';
import { searchId, step } from './focus.ts';

/** The search follows the typing after this pause, in milliseconds. */
const typingPause = 300;

/** Search, filter, order and export of the list. All but the export stand in the address. */
export function Toolbar({ address, total }: { address: Address; total: number }) {
  const { jobId, search } = address;
  const jobTitle = useApplications(({ job }) => job?.title ?? '');
  return (
    <form
      role="search"
      aria-label="Applications"
      className="mb-5 grid items-end gap-3 @2xs:grid-cols-2 @md:grid-cols-3 @3xl:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField q={search.q} />
      <Choice
        label="Show"
        value={search.state ?? ''}
        options={{ '': 'All', ...states }}
        onChange={(state) => setSearchParams({ state, page: undefined }, 'push')}
      />
      <Choice
        label="Order"
        value={search.sort}
        options={sorts}
        onChange={(sort) =>
          setSearchParams({ sort: sort === 'newest' ? undefined : sort, page: undefined }, 'push')
        }
      />
      <ExportBar
        nouns={['application', 'applications']}
        total={total}
        collect={(options) => collectApplications(jobId, search, options)}
        file={(all, now) =>
          exportFile(
            jobTitle,
            all.map((one) => ({ ...one, jobTitle })),
            now,
          )
        }
      />
    </form>
  );
}

/** What is typed stands in the field as it is typed, and in the address without outer blanks. */
function SearchField({ q }: { q: string }) {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (words: string) => {
    clearTimeout(timer.current);
    setSearchParams({ page: undefined }, 'replace', wordsFragment(words));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit(event.currentTarget.value);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(1);
  };
  return (
    <div className="field @2xs:col-span-2 @md:col-span-3 @3xl:col-span-1">
      <label className="field-label" htmlFor={searchId}>
        Search
      </label>
      <input
        id={searchId}
        type="search"
        className="field-input"
        placeholder="Name, e-mail or words of the letter"
        autoComplete="off"
        maxLength={lengths.search}
        value={typed ?? q}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => commit(target.value), typingPause);
        }}
        onBlur={() => {
          if (typed !== undefined) commit(typed);
          setTyped(undefined);
        }}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {Object.entries(options).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
