import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockHolder, tryLock } from './process-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a lock has one holder, with a note', () => {
  const file = join(folder, 'one');
  const release = tryLock(file, 'a note');
  expect(lockHolder(file)).toEqual({ pid: process.pid, note: 'a note' });
  expect(tryLock(file)).toEqual({ pid: process.pid, note: 'a note' });
  (release as () => void)();
  expect(lockHolder(file)).toBeUndefined();
  expect(tryLock(file)).toBeTypeOf('function');
});

test.each(['', '{', '{"pid":0}', '{"pid":4194305}'])(
  'a lock of an ended process is taken over: %o',
  (text) => {
    const file = join(folder, 'ended');
    writeFileSync(file, text);
    const release = tryLock(file);
    expect(lockHolder(file)?.pid).toBe(process.pid);
    (release as () => void)();
  },
);

test('three processes never hold the lock together', async () => {
  const child = join(import.meta.dirname, '../../tests/support/lock-child.ts');
  const children = [1, 2, 3].map(() =>
    fork(child, [join(folder, 'many'), '500'], { execArgv: [] }),
  );
  const codes = await Promise.all(
    children.map(async (one) => (await once(one, 'exit'))[0] as number),
  );
  expect(codes).toEqual([0, 0, 0]);
});
