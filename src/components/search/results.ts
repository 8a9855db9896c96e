import { plainText } from '#contract/markdown/render.ts';
import { isSampleId } from '#contract/items.ts';
import { langOf, type Language } from '#contract/language.ts';
import type { Installation } from '#contract/schemas/installation.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { News } from '#contract/schemas/news.ts';
import type { NavigationLink } from '#src/config/navigation.ts';
import {
  installationAnchor,
  jobDetail,
  newsDetail,
  newsListPage,
  routes,
} from '#contract/routes.ts';
import { excerptOfText, type ExcerptPart } from '#src/site-search/excerpt.ts';
import type { FoundPages } from '#src/site-search/site-index.ts';

/** One thing that was found. */
export interface Result {
  /** What it is. */
  kind: string;
  href: string;
  title: string;
  /** Of title and excerpt, where it is not that of the page. */
  lang?: Language | undefined;
  excerpt: readonly ExcerptPart[];
}

/** Results of one source. */
export interface ResultGroup {
  id: string;
  heading: string;
  results: readonly Result[];
  /** With those that are not shown. */
  total: number;
  /** A note about the result. */
  note?: string | undefined;
  /** Where all of them are, if not all are shown. */
  all?: NavigationLink | undefined;
}

interface FoundItems<Item> {
  items: readonly Item[];
  total: number;
  refusal?: string;
}

interface FoundInLists {
  news: FoundItems<News>;
  jobs: FoundItems<Job>;
  installations: FoundItems<Installation & { page?: number }>;
}

const fits: Readonly<Record<FoundPages['fit'], string | undefined>> = {
  all: undefined,
  alike: 'No page has exactly these words. These have words that are spelt alike.',
  some: 'No page has all of these words. These have some of them.',
};

/** What a result is, and that it is no fact yet. */
const kindText = (kind: string, isSample: boolean) => (isSample ? `${kind} · Sample` : kind);

/** A figure in the words that are quoted: its page marks it, the quotation does not. */
const hasFigure = (excerpt: readonly ExcerptPart[]) => excerpt.some(({ text }) => /\d/.test(text));

/** The pages of the site that were found. */
export function pageGroup({ fit, pages, total }: FoundPages): ResultGroup {
  const isCut = total > pages.length;
  const cut = isCut ? `The first ${pages.length} are shown.` : undefined;
  return {
    id: 'found-pages',
    heading: 'Pages',
    results: pages.map(({ page: { kind, href, title, isSample }, excerpt }) => ({
      kind: kindText(kind, isSample && hasFigure(excerpt)),
      href,
      title,
      excerpt,
    })),
    total,
    note: [total > 0 && fits[fit], cut].filter(Boolean).join(' ') || undefined,
  };
}

const newsResult = (words: string) => (news: News) => ({
  kind: kindText(`News release, ${news.publishDate}`, isSampleId(news.id)),
  href: newsDetail(news.id),
  title: news.title,
  lang: langOf(news),
  excerpt: excerptOfText(plainText(news.description), words),
});

const jobResult = (words: string) => (job: Job) => ({
  kind: kindText(`Position, ${job.role}`, isSampleId(job.id)),
  href: jobDetail(job.id),
  title: job.title,
  lang: langOf(job),
  excerpt: excerptOfText(plainText(job.description), words),
});

const installationResult = (words: string) => (one: Installation & { page?: number }) => ({
  kind: kindText('Installation', isSampleId(one.id)),
  href: installationAnchor(one.id, one.page),
  title: one.title,
  lang: langOf(one),
  excerpt: excerptOfText(one.imageAlt ?? '', words),
});

/** News, positions and installations that were found; those of which none was, are left out. */
export function listGroups({ news, jobs, installations }: FoundInLists, words: string) {
  const groups: ResultGroup[] = [
    {
      id: 'found-news',
      heading: 'News releases',
      results: news.items.map(newsResult(words)),
      total: news.total,
      note: news.refusal,
      all: { label: 'All news releases that match', href: newsListPage({ page: 1, q: words }) },
    },
    {
      id: 'found-positions',
      heading: 'Open positions',
      results: jobs.items.map(jobResult(words)),
      total: jobs.total,
      note: jobs.refusal,
      all: { label: 'All open positions', href: routes.joinUs },
    },
    {
      id: 'found-installations',
      heading: 'Installations',
      results: installations.items.map(installationResult(words)),
      total: installations.total,
      note: installations.refusal,
      all: { label: 'All installations', href: routes.installations },
    },
  ];
  return groups.filter(({ total, note }) => total > 0 || note !== undefined);
}
