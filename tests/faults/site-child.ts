import { serveSite } from '../../local/serve.ts';
import { readOptions } from '../../local/setup/options.ts';

/** The production-like server as a process that can be killed. Ends with its parent. */
process.on('unhandledRejection', (error) => console.error('Unhandled:', error));
process.on('disconnect', () => process.exit(0));
await serveSite(process.env['FAULTS_SITE_DIR'] ?? '', readOptions());
// In place of its own: Netlify Blobs is a service that lives on when a function is killed.
process.env['NETLIFY_BLOBS_CONTEXT'] = process.env['FAULTS_BLOBS_CONTEXT'];
process.send?.({ type: 'ready' });
