import type { AstroGlobal } from 'astro';
import type { Estimator } from '#src/estimators/estimator.ts';
import {
  addressOfForm,
  isFormQuery,
  readQuery,
  type ToolQuery,
} from '#src/estimators/tool-address.ts';
import { applyStaticCachePolicy } from './cache-policy.ts';

/**
 * What the address of a tool asks for. A form that was sent without JavaScript is led to the address
 * that holds its inputs.
 */
export function openTool(
  page: Pick<AstroGlobal, 'response' | 'cache' | 'url' | 'redirect'>,
  estimator: Estimator,
): ToolQuery | Response {
  const { searchParams } = page.url;
  if (isFormQuery(searchParams)) {
    page.cache.set(false);
    return page.redirect(addressOfForm(estimator, searchParams), 303);
  }
  applyStaticCachePolicy(page);
  return readQuery(estimator, searchParams);
}
