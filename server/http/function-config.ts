import type { Config } from '@netlify/functions';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * What a function of the API says of itself. It takes every method, so that the handler can answer
 * 405 with Allow. The platform takes HEAD too, which the type of @netlify/functions leaves out.
 * Entry files write it as a literal: the platform reads it without running them.
 */
export interface FunctionConfig {
  path: string;
  method: Method[];
  /** A plan keeps two of these (Netlify Free) and drops the others without an error. */
  rateLimit?: NonNullable<Config['rateLimit']>;
}
