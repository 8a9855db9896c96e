import { createInterface } from 'node:readline';
import { createInterface as createTerminal } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError } from './setup/options.ts';

/** The person ended the command instead of answering. */
export class StoppedError extends CliError {
  constructor() {
    super('Stopped. What is done stays; the same command goes on from there.');
  }
}

/** Asks on a terminal; Ctrl+C and the end of input throw. */
async function askTerminal(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = createTerminal({ input: process.stdin, output, terminal: true });
  const closed = new Promise<never>((_resolve, reject) => {
    terminal.once('close', () => reject(new StoppedError()));
  });
  try {
    return await Promise.race([terminal.question(question), closed]);
  } finally {
    terminal.close();
  }
}

/** Asks one question at the terminal. */
export async function ask(question: string): Promise<string> {
  return (await askTerminal(question, process.stdout)).trim();
}

/** Asks for something that must not be seen on the screen. */
export async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await askTerminal('', nowhere);
  process.stdout.write('\n');
  return answer;
}

/** First line of the piped input. */
export async function readPipedLine(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.split(/\r?\n/)[0] ?? '';
}

/** Asks several questions. */
export interface Prompt {
  ask: (question: string) => Promise<string>;
  askHidden: (question: string) => Promise<string>;
}

/** Asks at the terminal; where something is piped in, each line is an answer. */
export function openPrompt(): Prompt {
  if (process.stdin.isTTY) return { ask, askHidden };
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const next = async (question: string) => {
    process.stdout.write(question);
    const { value, done } = await lines.next();
    process.stdout.write('\n');
    if (done) throw new StoppedError();
    return value.trim();
  };
  return { ask: next, askHidden: next };
}
