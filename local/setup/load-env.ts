import { existsSync } from 'node:fs';
import { ensureCompanyFile, writeDefaults } from './company-file.ts';
import { readEnvFile } from './env-file.ts';
import { CliError, envFile } from './options.ts';
import { testVariables, wrongVariables } from './variables.ts';

// Imported before everything else: `bootstrap.mjs` does so for each command, `astro.config.ts` for
// the build. SMCS_ENV says how: `tests` takes of the file what is for tests alone, so that no test
// meets the real project of a developer; `read` is a process whose parent has done it.

function loadEnv(): void {
  const { SMCS_ENV: mode } = process.env;
  if (mode === 'read') return;
  process.env.SMCS_ENV = 'read';
  // Tests are about the defaults, whatever the office of this machine has saved.
  if (mode === 'tests') writeDefaults();
  else ensureCompanyFile();
  if (existsSync(envFile)) {
    const given = readEnvFile(envFile);
    for (const [name, value] of Object.entries(given)) {
      const isTaken = mode !== 'tests' || name in testVariables;
      // A variable of the environment wins; an empty one in the file counts as absent.
      if (isTaken && value && process.env[name] === undefined) process.env[name] = value;
    }
  }
  const wrong = wrongVariables(process.env);
  if (wrong.length > 0) throw new CliError(wrong.join('\n'));
}

try {
  loadEnv();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
