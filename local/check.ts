import { reportCheck, runChecks } from './testing/checks.ts';

/** `npm run check`: formatting, lint, types and unused code. */
const results = await runChecks(reportCheck);
process.exitCode = results.every((result) => result.isPassed) ? 0 : 1;
