import type { Cluster } from './cluster.ts';

/** A query as the site sends it, with the role of its key. */
interface Query {
  name: string;
  role: 'anon' | 'service_role';
  sql: string;
}

const newest = 'order by publish_date desc, created_at desc, id desc';
const archived = `status <> 'draft' and (status = 'archived' or unpublish_at <= now())`;
/** Sorted after it was found: server/platform/db/search.ts, `orderOptions`. */
const found = (columns: string) =>
  `order by ${columns
    .split(', ')
    .map((column) => `${column} desc nulls last`)
    .join(', ')}`;

const news = (name: string, rest: string, role: Query['role'] = 'service_role'): Query => ({
  name: `news: ${name}`,
  role,
  sql: `select id, title, description from news ${rest} limit 10`,
});
const applications = (name: string, rest: string): Query => ({
  name: `applications: ${name}`,
  role: 'service_role',
  sql: `select * from job_applications ${rest} limit 20`,
});
const enquiries = (name: string, rest: string): Query => ({
  name: `enquiries: ${name}`,
  role: 'service_role',
  sql: `select * from enquiries ${rest} limit 20`,
});

/** First pages, searches of three letters and more, and deep pages by ids. */
export const queries: Query[] = [
  news('public, newest', newest, 'anon'),
  news('public, oldest', 'order by publish_date, created_at, id', 'anon'),
  news('public, by title', 'order by title, id', 'anon'),
  news(
    'public, a year',
    `where publish_date between '2024-01-01' and '2024-12-31' ${newest}`,
    'anon',
  ),
  news('all, newest', newest),
  news('all, by title', 'order by title, id'),
  news('all, last changed', 'order by updated_at desc, id desc'),
  news('drafts', `where status = 'draft' ${newest}`),
  news('archived', `where ${archived} ${newest}`),
  news('scheduled', `where status = 'published' and publish_at > now() ${newest}`),
  news(
    'rare words',
    `where search_text like '%crusher%' and search_text like '%996%' ${found('publish_date, created_at, id')}`,
  ),
  news(
    'a common word',
    `where search_text like '%uberblick%' ${found('publish_date, created_at, id')}`,
  ),
  news('three letters', `where search_text like '%ash%' ${found('publish_date, created_at, id')}`),
  applications('newest', 'order by submitted_at desc, id desc'),
  applications('unread', 'where read_at is null order by submitted_at desc, id desc'),
  applications('a stage', `where stage = 'interview' order by submitted_at desc, id desc`),
  applications('an outcome', `where outcome = 'hired' order by submitted_at desc, id desc`),
  applications('by name', 'order by name, id'),
  applications('by rating', 'order by rating desc nulls last, submitted_at desc, id desc'),
  applications('of a job', `where job_id = md5('job7')::uuid order by submitted_at desc, id desc`),
  applications(
    'words',
    `where search_text like '%crusher%' and search_text like '%996%' ${found('submitted_at, id')}`,
  ),
  applications(
    'a telephone number',
    `where (phone_digits like '%9000717000%' or (search_text like '%90007%' and search_text like '%17000%')) ${found('submitted_at, id')}`,
  ),
  enquiries('newest', 'order by submitted_at desc, id desc'),
  enquiries(
    'open, by promise',
    `where state in ('new', 'assigned') order by promised_by, submitted_at, id`,
  ),
  enquiries(
    'late',
    `where state in ('new', 'assigned') and promised_by < '2026-02-01' order by submitted_at desc, id desc`,
  ),
  enquiries(
    'words',
    `where search_text like '%crusher%' and search_text like '%996%' ${found('submitted_at, id')}`,
  ),
];

/** The plan of a query as Postgres prints it. */
export const planOf = ({ psql }: Cluster, { role, sql }: Query): string =>
  psql(`set role ${role}; explain (costs off) ${sql};`, 'postgres');

/** The queries that an index does not serve. */
export const unserved = (cluster: Cluster): string[] =>
  queries.flatMap((query) => {
    const plan = planOf(cluster, query);
    return /Seq Scan/.test(plan) || !/Index/.test(plan) ? [`${query.name}\n${plan}`] : [];
  });

/** Milliseconds of the quickest of three runs. */
export function timeOf({ psql }: Cluster, { role, sql }: Omit<Query, 'name'>): number {
  const run = `begin; set local role ${role}; explain (analyze, timing off, format json) ${sql}; rollback;`;
  const times = [1, 2, 3].map(() => {
    const [explained] = JSON.parse(psql(run, 'postgres')) as { 'Execution Time': number }[];
    return explained?.['Execution Time'] ?? Number.NaN;
  });
  return Math.min(...times);
}
