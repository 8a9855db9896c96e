import { CliError } from './options.ts';

/** Runs a command's main function; what the person can mend is said in one sentence, exit 1. */
export async function runMain(main: () => Promise<void> | void): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof CliError) console.error(`\n${error.message}`);
    else console.error('\nThis should not have happened:', error);
    process.exit(1);
  }
}
