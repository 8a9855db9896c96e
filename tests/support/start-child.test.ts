import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startChild } from './start-child.ts';

const script = 'tests/support/ending-child.ts';

/** What a process prints and how it ends that starts the script and would wait for a minute. */
function runParent() {
  const parent = `
    import { startChild } from './tests/support/start-child.ts';
    await startChild('${script}', {}, []);
    setTimeout(() => undefined, 60_000);`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', parent], {
    encoding: 'utf8',
  });
}

test('a child that ends after it was ready ends its parent, with its exit code and last line', () => {
  const { status, stderr } = runParent();
  expect(stderr).toContain(`${script} ended by itself, exit code 3:\nthe last line`);
  expect(status).toBe(1);
});

test('a child that ends before it is ready has not started', async () => {
  await expect(startChild(script, { ENDS: 'early' }, [])).rejects.toThrow(
    `${script} ended by itself, exit code 3:\nthe last line`,
  );
});
