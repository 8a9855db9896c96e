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
      className={`search-field flex min-w-0 rounded-[2px] border border-steel ${className}`}
    >
      <input
        type="search"
        name="q"
        aria-label="Search this site"
        placeholder="Search"
        maxLength={lengths.search}
        className="h-9.5 w-36 min-w-0 flex-1 bg-transparent pl-3 placeholder:text-steel placeholder:opacity-100 focus-visible:focus-ring-inset"
      />
      <button
        type="submit"
        aria-label="Search"
        className="grid w-10 cursor-pointer place-items-center focus-visible:focus-ring-inset"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="w-5 fill-none stroke-ink stroke-[1.75]"
        >
          <path d="M16 16l5 5M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z" />
        </svg>
      </button>
    </form>
  );
}
