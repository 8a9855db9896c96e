import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into a process before its script (`--import`): SIGUSR2 collects its garbage and prints what
 * is left on the heap. Resident memory also tells of pages that the process has not given back.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => {
  collect();
  console.log(`heap: ${process.memoryUsage().heapUsed} bytes`);
});
