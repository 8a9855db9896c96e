import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../local/setup/options.ts';

/** What the emulator's process is asked, and what it answers. Without `params`: several statements. */
export interface Question {
  id: number;
  sql: string;
  params?: unknown[];
}
export interface Answer {
  id: number;
  rows?: unknown[];
  error?: string;
}

/** A process of the world that can be killed and started again. */
export interface Child {
  start: () => Promise<void>;
  /** Ends it at once, as a crash would: nothing is flushed, nothing is closed. */
  kill: () => Promise<void>;
  /** Asks the process; undefined while it is down. */
  process: () => ChildProcess | undefined;
  /** What it printed so far, its last 200 pieces. */
  output: () => string;
}

/** Describes a process that runs a script of this folder and says `{ type: 'ready' }` once it serves. */
export function makeChild(script: string, env: Record<string, string>): Child {
  let child: ChildProcess | undefined;
  const lines: string[] = [];
  const keep = (chunk: unknown) => {
    lines.push(String(chunk));
    if (lines.length > 200) lines.shift();
  };
  return {
    process: () => child,
    output: () => lines.join(''),
    start: async () => {
      if (child) return;
      const started = fork(join(import.meta.dirname, script), [], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        execArgv: [],
      });
      started.stdout?.on('data', keep);
      started.stderr?.on('data', keep);
      await new Promise<void>((resolve, reject) => {
        started.on('message', (message: { type?: string }) => {
          if (message.type === 'ready') resolve();
        });
        started.once('exit', (code) => {
          reject(new Error(`${script} ended with ${code}:\n${lines.join('')}`));
        });
      });
      child = started;
    },
    kill: async () => {
      const killed = child;
      child = undefined;
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
      const gone = once(killed, 'exit');
      killed.kill('SIGKILL');
      await gone;
    },
  };
}
