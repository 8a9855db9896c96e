import { checks, runChecks } from './testing/checks.ts';

/** `npm run check`: formatting, lint, types, database types and unused code. */
const { failed } = await runChecks(checks);
process.exitCode = failed === 0 ? 0 : 1;
