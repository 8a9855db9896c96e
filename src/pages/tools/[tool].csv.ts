import type { APIRoute } from 'astro';
import type { ErrorBody } from '#contract/errors.ts';
import { refusalText } from '#contract/units/parse-quantity.ts';
import { toCsv } from '#src/client/csv.ts';
import { nameOf } from '#src/estimators/check-inputs.ts';
import type { Estimator } from '#src/estimators/estimator.ts';
import { estimators } from '#src/estimators/estimators.ts';
import type { Texts } from '#src/estimators/fields.ts';
import { toolRows } from '#src/estimators/tool-rows.ts';
import { readQuery } from '#src/estimators/tool-address.ts';
import { isWhichTon, whichTon } from '#src/estimators/which-ton.ts';
import { applyStaticCachePolicy } from '#src/ssr/cache-policy.ts';

export const prerender = false;

const noStore = { 'Cache-Control': 'no-store' };

/** A file cannot ask which ton is meant, so it is not computed. */
function refuseWhichTon({ inputs }: Estimator, texts: Texts): Response | undefined {
  const fields = inputs.flatMap(({ key, label }): [string, string][] => {
    const text = texts[key];
    return isWhichTon(text) ? [[key, refusalText(nameOf(label), text, whichTon)]] : [];
  });
  const [first] = fields;
  if (!first) return undefined;
  const body: ErrorBody = {
    ...{ success: false, message: first[1], code: 'VALIDATION_FAILED' },
    ...{ requestId: crypto.randomUUID(), fields: Object.fromEntries(fields) },
  };
  return Response.json(body, { status: 400, headers: noStore });
}

/**
 * Inputs, results and working of a tool as a table, computed from the same query as its page. A rate
 * in `tph` is refused with 400, in the error body of the API (which-ton.ts).
 */
export const GET: APIRoute = ({ params, url, cache }) => {
  const estimator = estimators.find(({ path }) => path === `/tools/${params.tool}`);
  const response: { status: number; headers: Headers } = { status: 200, headers: new Headers() };
  if (!estimator) return new Response(null, { status: 404, headers: noStore });
  const query = readQuery(estimator, url.searchParams);
  const refused = refuseWhichTon(estimator, query.texts);
  if (refused) return refused;
  applyStaticCachePolicy({ response, cache });
  response.headers.set('Content-Type', 'text/csv; charset=utf-8');
  response.headers.set('Content-Disposition', `attachment; filename="${params.tool}.csv"`);
  return new Response(toCsv(toolRows(estimator, query)), response);
};
