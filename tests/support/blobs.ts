import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { startBlobs } from '../../local/serve/blobs.ts';
import { setEnvironment } from './environment.ts';

/** What a test has of the platform. */
export interface Platform {
  /** Ends when all work has ended that answers did not wait for. */
  background: () => Promise<void>;
  /** The lines of the log since the test began. */
  log: () => Record<string, unknown>[];
  /** Sets the name of the deploy. */
  deploy: (context: string) => void;
}

/**
 * Netlify Blobs for the tests of a file, empty for each of them, on a clock that stands still until
 * a test sets it: `vi.setSystemTime`.
 */
export function useBlobs(): Platform {
  const directory = mkdtempSync(join(tmpdir(), 'blobs-'));
  let stop: () => Promise<void>;
  let restoreEnvironment: () => void;
  let context = '';
  let tests = 0;
  let running: Promise<unknown>[] = [];
  const lines: Record<string, unknown>[] = [];
  const collect = (text: string | Uint8Array) => {
    lines.push(JSON.parse(String(text)) as Record<string, unknown>);
    return true;
  };

  beforeAll(async () => {
    stop = await startBlobs(directory);
    restoreEnvironment = setEnvironment({
      SUPABASE_URL: 'http://localhost:1',
      SUPABASE_ANON_KEY: 'key',
      SUPABASE_SERVICE_ROLE_KEY: 'key',
      LOG_LEVEL: 'info',
    });
  });
  afterAll(async () => {
    await stop();
    restoreEnvironment();
    rmSync(directory, { recursive: true, force: true });
  });
  beforeEach(() => {
    context = `test-${(tests += 1)}`;
    running = [];
    lines.length = 0;
    // Anew for each request, as on the platform: with it begins the time that a page has.
    const waitUntil = (work: Promise<unknown>) => void running.push(work);
    vi.stubGlobal('Netlify', {
      get context() {
        return { deploy: { context }, waitUntil };
      },
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) });
    vi.spyOn(process.stdout, 'write').mockImplementation(collect);
    vi.spyOn(process.stderr, 'write').mockImplementation(collect);
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  return {
    background: async () => void (await Promise.all(running)),
    log: () => lines,
    deploy: (name) => (context = name),
  };
}
