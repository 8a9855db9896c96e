import { refusedFields } from './judge.ts';
import type { Target } from './send.ts';

type Item = Record<string, unknown> & { id: string };

/** Where items are listed in whatever state, and under which name. */
const lists = { news: 'news', jobs: 'jobs', installation: 'installation' } as const;

async function ask<Body>(target: Target, path: string, method = 'GET'): Promise<Body> {
  const cookie = target.cookies.admin ?? '';
  const response = await fetch(`${target.url}${path}`, { method, headers: { cookie } });
  return (await response.json()) as Body;
}

async function all(target: Target, path: string, name: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const body = await ask<Record<string, Item[]>>(target, `${path}?limit=100&page=${page}`);
    const found = body[name] ?? [];
    items.push(...found);
    if (found.length < 100) return items;
  }
}

/**
 * Looks at everything that is stored, and removes all but a few items, so that a long run ends as
 * it began.
 * @returns what the contract would refuse, in words
 */
export async function inspectStored(target: Target, keep = 3): Promise<string[]> {
  const problems: string[] = [];
  const ids: string[] = [];
  const note = (kind: keyof typeof lists | 'applications', item: Item) => {
    const refused = refusedFields(kind, item);
    if (refused.length > 0)
      problems.push(
        `stored in ${kind}: ${refused.join()} of ${JSON.stringify(item).slice(0, 500)}`,
      );
  };
  for (const [path, name] of Object.entries(lists) as [keyof typeof lists, string][]) {
    const items = await all(target, `/v1/manage/${path}`, name);
    for (const item of items) note(path, item);
    for (const { id } of items.slice(keep)) await ask(target, `/v1/${path}/${id}`, 'DELETE');
    for (const item of items.slice(0, keep)) {
      ids.push(item.id, ...(typeof item['image'] === 'string' ? [item['image']] : []));
      if (path !== 'jobs') continue;
      const applications = await all(target, `/v1/jobs/${item.id}/applications`, 'applications');
      for (const application of applications) note('applications', application);
      ids.push(...applications.slice(0, keep).map(({ id }) => id));
    }
  }
  const enquiries = await all(target, '/v1/enquiries', 'enquiries');
  for (const { id } of enquiries.slice(keep)) await ask(target, `/v1/enquiries/${id}`, 'DELETE');
  ids.push(...enquiries.slice(0, keep).map(({ id }) => id));
  target.ids = ids.length > 0 ? ids : ['x'];
  return problems;
}
