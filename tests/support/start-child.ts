import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../local/setup/options.ts';

/** A process that runs until it is asked to end. */
export interface StartedChild {
  process: ChildProcess;
  /** Ends it, if it has not ended yet; SIGKILL ends it at once, as a crash does. */
  end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** Pieces of what it has printed that are told when it ends by itself. */
const lastPieces = 40;

/**
 * Runs a script with Node's channel and waits until it says that it is ready. One that ends later
 * without being asked to takes the process that started it along, by an error that nobody catches:
 * what is asked of it afterwards would only fail in words that name no cause.
 * @param script its path from the root
 * @param output is given what it prints
 * @param folder the root; a copy of the repository in place of it
 * @throws Error with the exit code and the last output when it ends before it is ready
 */
export async function startChild(
  script: string,
  env: Record<string, string>,
  output: string[],
  folder = root,
): Promise<StartedChild> {
  const child = fork(join(folder, script), [], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  child.stdout?.on('data', (chunk) => output.push(String(chunk)));
  child.stderr?.on('data', (chunk) => output.push(String(chunk)));

  const ready = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let [isReady, isAsked] = [false, false];
  child.on('message', (message: { type?: string }) => {
    if (message.type !== 'ready') return;
    isReady = true;
    ready.resolve();
  });
  // Not `exit`: what it printed last is read by then.
  child.once('close', (code, signal) => {
    closed.resolve();
    // One that broke at the moment of the question has not ended because of it.
    if (isAsked && (code === 0 || signal === 'SIGTERM' || signal === 'SIGKILL')) return;
    const how = signal ?? `exit code ${code}`;
    const error = new Error(
      `${script} ended by itself, ${how}:\n${output.slice(-lastPieces).join('')}`,
    );
    if (isReady) throw error;
    ready.reject(error);
  });
  await ready.promise;

  const end: StartedChild['end'] = async (signal = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      isAsked = true;
      child.kill(signal);
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
    await closed.promise;
    clearTimeout(timer);
  };
  return { process: child, end };
}
