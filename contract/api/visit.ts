import { z } from 'zod';
import { admin, answer, open } from '#contract/api/endpoint.ts';

const content = admin('content');

const counts = z.array(z.strictObject({ name: z.string(), visits: z.int() }));

const visitSummary = z.strictObject({
  /** False: they are not counted (COUNT_VISITS), and there are none. */
  isOn: z.boolean(),
  /** Every day, the first first; `name` is yyyy-MM-dd in India. */
  days: counts,
  /** The ten pages with most visits, by path. */
  pages: counts,
  /** The ten other hosts from which most visits came. */
  referrers: counts,
});

export type VisitSummary = z.infer<typeof visitSummary>;

export const visitApi = {
  /** From a public page, once it is shown. NOT_FOUND while visits are not counted. */
  countVisit: open.post('/v1/visits', {
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    input: z.object({
      path: z.string().max(200),
      /** Host of the page before; empty where there is none. */
      referrer: z.string().max(100),
    }),
    output: answer({}),
  }),
  summarizeVisits: content.get('/v1/visits', { output: answer({ visits: visitSummary }) }),
};
