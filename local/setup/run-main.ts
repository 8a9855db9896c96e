import { CliError } from './options.ts';

/**
 * Reads the arguments of a command.
 * @throws CliError with the fault and the usage, when `read` throws
 */
export function withUsage<Arguments>(usage: string, read: () => Arguments): Arguments {
  try {
    return read();
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

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
