import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** How far seeding has come on this data; nothing when it was never begun. */
export function readStamp(file: string): 'begun' | 'done' | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const { state } = JSON.parse(readFileSync(file, 'utf8')) as { state: string };
    return state === 'done' ? 'done' : 'begun';
  } catch {
    return 'begun';
  }
}

/** Notes how far seeding has come. */
export function writeStamp(file: string, state: 'begun' | 'done'): void {
  writeFileSync(file, `${JSON.stringify({ state })}\n`);
}
