import { useId, type ReactNode } from 'react';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { followInPlace } from '../../data/router.ts';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import type { Loaded } from '../../shared/use-load.ts';

interface Figure {
  label: string;
  /** Absent until it is known. */
  count: number | undefined;
  /** The list that it counts. */
  href: string;
  /** It should be none. */
  isAlarm?: boolean;
}

interface FiguresProps {
  heading: string;
  /** The whole list. */
  all: { href: string; label: string };
  loaded: Pick<Loaded<unknown>, 'value' | 'hasFailed' | 'reload'>;
  figures: readonly Figure[];
  /** Stands between heading and figures. */
  children?: ReactNode;
}

/** What has come in, in five figures, each with the list that it counts. */
export function Figures({ heading, all, loaded, figures, children }: FiguresProps) {
  const { value, hasFailed, reload } = loaded;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mt-12 flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <h2 id={id} className="text-h3">
          {heading}
        </h2>
        <a
          className="text-link inline-flex min-h-6 items-center text-small"
          href={all.href}
          onClick={followInPlace}
        >
          {all.label}
        </a>
      </div>
      {hasFailed && (
        <div className="mt-4">
          <LoadFailure
            text={`${heading}: ${failureText.toLowerCase()}`}
            retryLabel={retryLabel}
            onRetry={reload}
          />
        </div>
      )}
      {children}
      {!hasFailed && (
        <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-5" aria-busy={!value}>
          {figures.map(({ label, count, href, isAlarm = false }) => (
            <li key={label} className="border-b border-line">
              <a
                className="flex min-h-16 items-baseline justify-between gap-3 py-4 hover:underline sm:flex-col-reverse sm:justify-end"
                href={href}
                onClick={followInPlace}
              >
                <span
                  className={`text-small ${isAlarm && count ? 'font-bold text-danger' : 'text-steel'}`}
                >
                  {label}
                </span>{' '}
                <span className="text-h3 leading-none font-semibold tabular-nums">
                  {count ?? '–'}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
