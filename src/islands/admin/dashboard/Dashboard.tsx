import { useEffect, useState } from 'react';
import type { News } from '#contract/schemas/news.ts';
import { listInstallations } from '#src/client/api/installations.ts';
import { listJobs } from '#src/client/api/jobs.ts';
import { listNews } from '#src/client/api/news.ts';
import { isAbort } from '#src/client/request.ts';
import { newsDetail, routes } from '#src/config/routes.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { failureText, retryLabel } from '../shell/failure-text.ts';
import { followInPlace } from '../shell/navigation.ts';

interface Counts {
  news: number;
  jobs: number;
  installations: number;
  newest: News | undefined;
}

async function loadCounts(signal: AbortSignal): Promise<Counts> {
  const [news, jobs, installations] = await Promise.all([
    listNews(1, signal, 1),
    listJobs(1, signal, 1),
    listInstallations(1, signal, 1),
  ]);
  return {
    news: news.pageInfo.totalRecords,
    jobs: jobs.pageInfo.totalRecords,
    installations: installations.pageInfo.totalRecords,
    newest: news.news[0],
  };
}

/** What stands on the public site at the moment, and the way to each list. */
export function Dashboard() {
  const [counts, setCounts] = useState<Counts>();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    loadCounts(controller.signal).then(setCounts, (error: unknown) => {
      if (!isAbort(error)) setHasFailed(true);
    });
    return () => controller.abort();
  }, [attempt]);

  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };

  return (
    <>
      <h1 className="mb-6 text-h2">On the site now</h1>
      {hasFailed ? (
        <LoadFailure text={failureText} retryLabel={retryLabel} onRetry={retry} />
      ) : (
        <>
          <dl className="grid border-t border-l border-line sm:grid-cols-3">
            <Count label="News releases" value={counts?.news} href={routes.adminNews} />
            <Count label="Open jobs" value={counts?.jobs} href={routes.adminJobs} />
            <Count
              label="Installations"
              value={counts?.installations}
              href={routes.adminInstallations}
            />
          </dl>
          {counts?.newest && (
            <p className="mt-8 text-small">
              <span className="text-steel">Newest release </span>
              <time dateTime={counts.newest.publishDate}>{counts.newest.publishDate}</time>{' '}
              <a className="text-link" href={newsDetail(counts.newest.id)}>
                {counts.newest.title}
              </a>
            </p>
          )}
        </>
      )}
    </>
  );
}

interface CountProps {
  label: string;
  /** Absent while it is being fetched. */
  value: number | undefined;
  href: string;
}

function Count({ label, value, href }: CountProps) {
  return (
    <div className="relative border-r border-b border-line p-5 hover:bg-fog">
      <dt className="text-small">
        <a className="after:absolute after:inset-0" href={href} onClick={followInPlace}>
          {label}
        </a>
      </dt>
      <dd className="mt-2 text-h2 leading-none font-semibold tabular-nums">
        {value ?? (
          <span className="skeleton inline-block h-[1em] w-16" aria-label="Loading" role="status" />
        )}
      </dd>
    </div>
  );
}
