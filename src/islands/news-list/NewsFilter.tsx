import { lengths } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import type { NewsSearch } from './use-news-list.ts';

interface Props {
  /** Years that have releases, the newest first. */
  years: readonly string[];
  /** What is shown now. */
  search: NewsSearch;
  onSearch: (search: NewsSearch) => void;
}

const readForm = (form: HTMLFormElement): NewsSearch => {
  const data = new FormData(form);
  return {
    page: 1,
    year: Number(data.get('year')) || undefined,
    q: (form.elements.namedItem('q') as HTMLInputElement).value.trim() || undefined,
  };
};

/** Year and words to look for. Without JavaScript it is a form like any other. */
export function NewsFilter({ years, search, onSearch }: Props) {
  return (
    <form
      // The fields take the values of the address again after Back.
      key={`${search.year} ${search.q}`}
      role="search"
      aria-label="News releases"
      action={routes.newsReleases}
      className="mb-10 flex flex-wrap items-end gap-x-4 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(readForm(event.currentTarget));
      }}
    >
      <label className="field">
        <span className="field-label">Year</span>
        <select name="year" className="field-input w-28" defaultValue={search.year ?? ''}>
          <option value="">All</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      </label>
      <label className="field min-w-[min(11rem,100%)] flex-1 sm:max-w-96">
        <span className="field-label">Words</span>
        <input
          type="search"
          name="q"
          className="field-input"
          maxLength={lengths.search}
          defaultValue={search.q ?? ''}
        />
      </label>
      <button type="submit" className="button button-line">
        Show
      </button>
    </form>
  );
}
