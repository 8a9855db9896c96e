import { z } from 'zod';

/** A yes or no that a form sends as the text 'true' or 'false', and JSON as a boolean. */
export const flag = (name: string) =>
  z.union(
    [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
    `${name} is true or false`,
  );
