import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installPackage } from '../local/setup/install-package.ts';
import { CliError, root } from '../local/setup/options.ts';
import { runMain } from '../local/setup/run-main.ts';
import { parts } from './parts.ts';

const stryker = join(root, 'mutation/node_modules/@stryker-mutator/core/bin/stryker.js');

/** True when the part reached its score. */
function mutatePart(part: string, options: string[]): boolean {
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', 'mutation/stryker.config.js', ...options],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATION_PART: part } },
  );
  return status === 0;
}

/**
 * `npm run test:mutation`: StrykerJS over all parts. `-- config`: over one; what follows its name
 * goes to StrykerJS, such as `--mutate src/config/range.ts`.
 */
await runMain(() => {
  const [part, ...options] = process.argv.slice(2);
  if (part !== undefined && !Object.hasOwn(parts, part)) {
    throw new CliError(`There is no part ${part}, only ${Object.keys(parts).join(', ')}.`);
  }
  installPackage('mutation');
  const chosen = part === undefined ? Object.keys(parts) : [part];
  const missed = chosen.filter((name) => !mutatePart(name, options));
  if (missed.length > 0) throw new CliError(`Below the score: ${missed.join(', ')}.`);
});
