import { z } from 'zod';

/** `success` of every answer that is no error. */
export const successFlag = z.literal(true);
