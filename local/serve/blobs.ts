import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { BlobsServer } from '@netlify/blobs/server';
import { siteId } from './request-context.ts';

/**
 * Netlify Blobs on this machine: files in a folder behind the emulator that comes with the
 * package. Sets NETLIFY_BLOBS_CONTEXT, by which getStore finds it in functions and pages.
 * @returns a function that stops it
 */
export async function startBlobs(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true });
  const token = randomBytes(16).toString('hex');
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const context = {
    edgeURL: url,
    uncachedEdgeURL: url,
    primaryRegion: 'us-east-2',
    token,
    siteID: siteId,
    deployID: 'local',
  };
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
  return async () => {
    await server.stop();
  };
}
