import { rmSync, writeFileSync } from 'node:fs';
import { tryLock } from '../../local/setup/process-lock.ts';

// Takes and leaves a lock many times; exits with the number of times that another had it as well.

const [file = '', times = '0'] = process.argv.slice(2);
const mark = `${file}.mark`;
let [taken, together] = [0, 0];
while (taken < Number(times)) {
  const release = tryLock(file);
  if (typeof release !== 'function') continue;
  taken += 1;
  try {
    writeFileSync(mark, '', { flag: 'wx' });
    rmSync(mark);
  } catch {
    together += 1;
  }
  release();
}
process.exitCode = Math.min(together, 100);
