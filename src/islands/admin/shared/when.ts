import { format } from 'date-fns';
import { dateFormat } from '#contract/limits.ts';

/** The day of a timestamp where the reader is, as yyyy-MM-dd. */
export const dayOf = (timestamp: string) => format(new Date(timestamp), dateFormat);

/** Day and time of a timestamp where the reader is: 2026-11-21 14:05. */
export const momentOf = (timestamp: string) => format(new Date(timestamp), `${dateFormat} HH:mm`);
