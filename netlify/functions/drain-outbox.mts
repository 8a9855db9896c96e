import { runScheduled } from '#server/http/run-scheduled.ts';
import { drainOutbox } from '#server/resilience/outbox.ts';
import type { Config } from '@netlify/functions';

export default runScheduled('drain-outbox', drainOutbox);

export const config: Config = { schedule: '* * * * *' };
