import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { listPublishedNews } from '#src/client/api/published-news.ts';
import { isAbort } from '#src/client/request.ts';
import { newsListPage } from '#contract/routes.ts';
import { summarizeNews, type NewsSummary } from './NewsCard.tsx';

/** Which part of the list is shown; the address says the same. */
export interface NewsSearch {
  page: number;
  year?: number | undefined;
  /** Words to look for. */
  q?: string | undefined;
}

export interface NewsResult {
  news: readonly NewsSummary[];
  pageInfo: PageInfo;
  search: NewsSearch;
}

function readAddress(): NewsSearch {
  const query = new URLSearchParams(location.search);
  return {
    page: Number(query.get('page')) || 1,
    year: Number(query.get('year')) || undefined,
    q: query.get('q') || undefined,
  };
}

/** The list as it is shown, and what replaces it without a reload. The address follows. */
export function useNewsList(initial: NewsResult) {
  const [result, setResult] = useState(initial);
  const [isLoading, setIsLoading] = useState(false);
  const request = useRef<AbortController>(undefined);

  const load = useCallback(async (search: NewsSearch) => {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    setIsLoading(true);
    try {
      const { news, pageInfo } = await listPublishedNews(search, signal);
      setResult({ news: news.map(summarizeNews), pageInfo, search });
      setIsLoading(false);
    } catch (error) {
      // The page at this URL shows the error.
      if (!isAbort(error)) location.assign(newsListPage(search));
    }
  }, []);

  const show = (search: NewsSearch) => {
    history.pushState(null, '', newsListPage(search));
    return load(search);
  };

  useEffect(() => {
    const onPopState = () => void load(readAddress());
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [load]);

  return { ...result, isLoading, show };
}
