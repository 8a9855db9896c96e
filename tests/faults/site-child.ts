import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serveSite } from '../../local/serve.ts';
import { readOptions } from '../../local/setup/options.ts';

// The production-like server as a process that can be killed, and that tells how much memory it uses.
process.on('unhandledRejection', (error) => console.error('Unhandled:', error));
process.on('disconnect', () => process.exit(0));
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
process.on('message', () => {
  collectGarbage();
  process.send?.({ type: 'heap', bytes: process.memoryUsage().heapUsed });
});
await serveSite(process.env['FAULTS_SITE_DIR'] ?? '', readOptions());
// In place of its own: Netlify Blobs is a service that lives on when a function is killed.
process.env['NETLIFY_BLOBS_CONTEXT'] = process.env['FAULTS_BLOBS_CONTEXT'];
process.send?.({ type: 'ready' });
