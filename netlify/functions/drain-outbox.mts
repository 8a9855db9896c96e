import { applicationOutbox } from '#server/applications/application-outbox.ts';
import { runScheduled } from '#server/http/run-scheduled.ts';
import type { Config } from '@netlify/functions';

export default runScheduled('drain-outbox', applicationOutbox.drain);

export const config: Config = { schedule: '* * * * *' };
