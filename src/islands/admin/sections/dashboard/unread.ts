import type { ApplicationCount } from '#contract/schemas/job-application.ts';

/** The jobs with unread applications, most unread first. */
export const waiting = (counts: readonly ApplicationCount[]): ApplicationCount[] =>
  counts.filter(({ unread }) => unread > 0).sort((a, b) => b.unread - a.unread);
