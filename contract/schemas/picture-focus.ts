import { z } from 'zod';

const refused = 'The focal point must be two whole numbers from 0 to 100, such as 30 70';

/** Per cent from the left and from the top of a picture: '30 70' (the database has the rule too). */
const point = /^(100|[1-9]?\d) (100|[1-9]?\d)$/;

/** What stays in view when a picture is cropped. Blank and null are its centre. */
export const pictureFocus = z
  .string(refused)
  .refine((text) => text.trim() === '' || point.test(text), refused)
  .nullish()
  .transform((text) => text?.trim() || null);
