import { officeDay } from '#contract/office-time.ts';
import { jobDetail, newsDetail, publicPaths, references } from '#contract/routes.ts';
import { notFoundMessages } from '#contract/messages.ts';
import { id } from '#contract/schemas/fields.ts';
import { callFunction, publicDb, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { env } from '#server/platform/env.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';

const dayMs = 24 * 60 * 60 * 1000;
const shownDays = 30;
const storedDays = 761; // 25 months

const robot = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|http/i;
const hostName = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

const dayBefore = (days: number) => officeDay(new Date(Date.now() - days * dayMs));

/** True for a browser that does not ask to be left out (Do Not Track, Global Privacy Control). */
const isCounted = ({ headers }: Request) =>
  headers.get('dnt') !== '1' &&
  headers.get('sec-gpc') !== '1' &&
  !robot.test(headers.get('user-agent') ?? 'robot');

async function isPublicPage(path: string): Promise<boolean> {
  if (publicPaths.includes(path) || path === references) return true;
  const itemId = id.safeParse(path.slice(path.lastIndexOf('/') + 1)).data;
  if (itemId === undefined) return false;
  const table = { [newsDetail(itemId)]: 'news', [jobDetail(itemId)]: 'jobs' } as const;
  const from = table[path];
  if (from === undefined) return false;
  return unwrap(await publicDb().from(from).select('id').eq('id', itemId).maybeSingle()) !== null;
}

/** Deletes the counts of more than 25 months ago. */
export async function cleanupVisits(): Promise<void> {
  unwrap(await serviceDb().from('visits').delete().lt('day', dayBefore(storedDays)));
}

export const visitHandlers = {
  /**
   * Counts a visit of a public page. A visit that is not counted gets the same answer.
   * @throws AppError NOT_FOUND while visits are not counted, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async countVisit({ request, url, ip, country, input: { path, referrer } }) {
    if (env().COUNT_VISITS === 'off') throw new AppError('NOT_FOUND', notFoundMessages.endpoint);
    if (isCounted(request)) {
      await consumeAttempt('visit-address', { ip });
      if (await isPublicPage(path)) {
        const isElsewhere = referrer !== url.hostname && hostName.test(referrer);
        const visit = { p_day: dayBefore(0), p_path: path, p_country: country };
        const counted = { ...visit, p_referrer: isElsewhere ? referrer : '' };
        await callFunction('count_visit', counted);
      }
    }
    return { body: { success: true } };
  },

  /** Sums up the visits of the last 30 days. */
  async summarizeVisits() {
    const isOn = env().COUNT_VISITS === 'on';
    const since = dayBefore(shownDays - 1);
    const rows = isOn ? await callFunction('summarize_visits', { p_since: since }) : [];
    const of = (kind: string) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ name, total }) => ({ name, visits: total }))
        .sort((one, other) => other.visits - one.visits);
    const counted = new Map(of('day').map(({ name, visits }) => [name, visits]));
    const days = Array.from({ length: isOn ? shownDays : 0 }, (_, index) => {
      const name = dayBefore(shownDays - 1 - index);
      return { name, visits: counted.get(name) ?? 0 };
    });
    const visits = { isOn, days, pages: of('page'), referrers: of('referrer') };
    return { body: { success: true, visits } };
  },
} satisfies Partial<Handlers>;
