import { sweepAccounts } from '#server/auth/sweep-accounts.ts';
import { runScheduled } from '#server/http/run-scheduled.ts';
import { sweepFiles } from '#server/media/sweep-files.ts';
import type { Config } from '@netlify/functions';

export default runScheduled('sweep', () => Promise.all([sweepFiles(), sweepAccounts()]));

export const config: Config = { schedule: '@hourly' };
