import type { ReactNode, RefObject } from 'react';
import { wordsFragment } from '../../data/list-address.ts';
import { setSearchParams } from '../../data/router.ts';
import { ExportBar, type ExportBarProps } from '../export/ExportBar.tsx';
import { SearchField } from './SearchField.tsx';

interface InboxToolbarProps<Item> extends ExportBarProps<Item> {
  /** What is searched. */
  label: string;
  /** The words that are looked for now. */
  words: string;
  searchRef: RefObject<HTMLInputElement | null>;
  /** How wide windows lay it out; the search takes two columns. */
  columns: string;
  /** Filters and order. */
  children: ReactNode;
}

/** Search, filters, order and export of an inbox. All but the export stand in the address. */
export function InboxToolbar<Item>(props: InboxToolbarProps<Item>) {
  const { label, words, searchRef, columns, children, ...exported } = props;
  return (
    <form
      role="search"
      aria-label={label}
      className={`mb-4 grid grid-cols-2 items-end gap-3 ${columns}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="col-span-2">
        <SearchField
          words={words}
          inputRef={searchRef}
          onSearch={(next) => setSearchParams({ page: undefined }, 'replace', wordsFragment(next))}
        />
      </div>
      {children}
      <ExportBar {...exported} />
    </form>
  );
}
