import { env } from '#server/platform/env.ts';

/** True when mail is sent, or written to a folder. */
export const isMailOn = (): boolean => Boolean(env().SMTP_URL ?? env().MAIL_FOLDER);
