import { z } from 'zod';
import { answer, open } from '#contract/api/endpoint.ts';

export const browserErrorApi = {
  /** From a page in whose code an error was thrown. NOT_FOUND while they are not reported. */
  reportBrowserError: open.post('/v1/errors', {
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    input: z.object({
      /** Class of the error. */
      name: z.string().regex(/^[A-Za-z]{1,40}$/),
      message: z.string().max(500),
      /** Script of this site, with line and column where they are known. */
      place: z
        .string()
        .max(200)
        .regex(/^\/[\w./@-]+\.[jt]sx?(?::\d{1,9}:\d{1,9})?$/),
      /** Path of the page, without its query. */
      page: z.string().max(200),
    }),
    output: answer({}),
  }),
};
