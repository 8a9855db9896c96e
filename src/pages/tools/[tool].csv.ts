import type { APIRoute } from 'astro';
import { toCsv } from '#src/client/csv.ts';
import { estimators } from '#src/estimators/estimators.ts';
import { toolRows } from '#src/estimators/tool-rows.ts';
import { readQuery } from '#src/estimators/tool-address.ts';
import { applyStaticCachePolicy } from '#src/ssr/cache-policy.ts';

export const prerender = false;

/** Inputs, results and working of a tool as a table, computed from the same query as its page. */
export const GET: APIRoute = ({ params, url, cache }) => {
  const estimator = estimators.find(({ path }) => path === `/tools/${params.tool}`);
  const response: { status: number; headers: Headers } = { status: 200, headers: new Headers() };
  if (!estimator)
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  applyStaticCachePolicy({ response, cache });
  response.headers.set('Content-Type', 'text/csv; charset=utf-8');
  response.headers.set('Content-Disposition', `attachment; filename="${params.tool}.csv"`);
  return new Response(toCsv(toolRows(estimator, readQuery(estimator, url.searchParams))), response);
};
