import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { expect, test } from 'vitest';
import { serveBlobs } from '../../local/serve/blobs.ts';
import { siteId } from '../../local/serve/request-context.ts';

test('Blobs are served on the loopback address, with the token alone', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'blobs-'));
  const blobs = await serveBlobs(directory);
  try {
    expect(blobs.address).toBe('127.0.0.1');
    const open = (token: string) =>
      getStore({ name: 'outbox', edgeURL: blobs.url, siteID: siteId, token });
    const store = open(blobs.token);
    const large = 'é'.repeat(8 * 1024 * 1024);
    await store.set('large', large);
    await store.setJSON('a/b', { name: 'Asha' }, { metadata: { tries: 1 } });
    expect(await store.get('large')).toBe(large);
    expect(await store.getWithMetadata('a/b', { type: 'json' })).toMatchObject({
      data: { name: 'Asha' },
      metadata: { tries: 1 },
    });
    expect((await store.list()).blobs.map(({ key }) => key).toSorted()).toEqual(['a/b', 'large']);
    await store.delete('large');
    expect(await store.get('large')).toBeNull();
    await expect(open('another').get('a/b')).rejects.toThrow('403');
  } finally {
    await blobs.stop();
    rmSync(directory, { recursive: true, force: true });
  }
});
