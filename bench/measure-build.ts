import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { withBuildLock } from '../local/setup/build-lock.ts';
import { CliError, root } from '../local/setup/options.ts';

/** Milliseconds that `npm run build` takes. */
export function measureBuild(): Promise<number> {
  return withBuildLock(async () => {
    const from = performance.now();
    const astro = join(root, 'node_modules/astro/bin/astro.mjs');
    const child = spawn(process.execPath, [astro, 'build'], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new CliError('The build failed: npm run build says why.');
    return performance.now() - from;
  });
}
