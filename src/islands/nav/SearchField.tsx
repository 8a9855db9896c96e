import { lengths } from '#contract/limits.ts';
import { siteSearch } from '#contract/routes.ts';

interface Props {
  /** Accessible name of the form; a page has several. */
  label: string;
  className?: string;
}

/** The search over the site in the header: a GET form, which works without JavaScript. */
export function SearchField({ label, className = '' }: Props) {
  return (
    <form
      role="search"
      aria-label={label}
      method="get"
      action={siteSearch()}
      className={`search-field ${className}`}
    >
      <input
        type="search"
        name="q"
        aria-label="Search this site"
        placeholder="Search"
        maxLength={lengths.search}
      />
      <button type="submit" aria-label="Search">
        <svg aria-hidden="true" viewBox="0 0 24 24">
          <path d="M16 16l5 5M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z" />
        </svg>
      </button>
    </form>
  );
}
