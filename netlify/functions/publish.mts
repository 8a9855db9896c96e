import { runScheduled } from '#server/http/run-scheduled.ts';
import { purgeVisibilityChanges } from '#server/publishing/visibility-changes.ts';
import type { Config } from '@netlify/functions';

export default runScheduled('publish', () => purgeVisibilityChanges());

export const config: Config = { schedule: '* * * * *' };
