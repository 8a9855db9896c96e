import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CliError } from '../../local/setup/options.ts';
import { benchPorts } from '../measure-start.ts';

export interface MeasuredSite {
  /** As a browser comes to it: HTTP/2 over TLS. */
  url: string;
  /** The same over plain HTTP/1.1. */
  plainUrl: string;
  close: () => Promise<void>;
}

/** Builds and serves the site as the platform would, with its edge and a blank page beside it. */
export async function startMeasuredSite(dataDir: string): Promise<MeasuredSite> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [], {
    env: {
      ...process.env,
      PORT: String(benchPorts.site),
      SUPABASE_PORT: String(benchPorts.supabase),
      LOCAL_DATA_DIR: join(dataDir, 'pages'),
      LOCAL_CDN: 'on',
    },
  });
  const gone = once(child, 'exit');
  const [message] = (await Promise.race([once(child, 'message'), gone])) as unknown[];
  if (typeof message !== 'object') {
    throw new CliError('The site that was to be measured did not start.');
  }
  return {
    url: `https://localhost:${benchPorts.tls}`,
    plainUrl: `http://localhost:${benchPorts.site}`,
    close: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await gone;
    },
  };
}
