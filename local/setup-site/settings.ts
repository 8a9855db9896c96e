import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalize } from '#server/platform/variables.ts';
import type { Prompt } from '../ask.ts';
import { CliError, envFile, root } from '../setup/options.ts';
import { print } from '../setup/log.ts';
import { wrongVariables } from '../setup/variables.ts';

/** A value as a line of the file holds it; `setup/env-file.ts` reads it. */
function quote(value: string): string {
  if (/^[\w:/?&=.,@%+~*-]+$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((one) => !value.includes(one));
  // Between double quotes \n would become the end of a line.
  if (!mark || value.includes('\n') || (mark === '"' && value.includes('\\'))) {
    throw new CliError(
      'A value with all three kinds of quotes, or of several lines, cannot be kept.',
    );
  }
  return `${mark}${value}${mark}`;
}

/** Sets a variable in the text of a file `.env`: in its line, in its commented line, or at the end. */
export function setLine(text: string, name: string, value: string): string {
  const line = `${name}=${quote(value)}`;
  for (const start of [`(?:export +)?${name} *=`, `# ?${name}=`]) {
    const pattern = new RegExp(`^ *${start}.*$`, 'm');
    if (pattern.test(text)) return text.replace(pattern, () => line);
  }
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}

/** Writes a variable to `.env`, for the owner alone to read; the file is whole at every moment. */
export function keepInEnvFile(name: string, value: string): void {
  const start = existsSync(envFile) ? envFile : join(root, '.env.example');
  const text = setLine(readFileSync(start, 'utf8'), name, value);
  // One name for all runs: the next run replaces what a killed run left.
  const aside = `${envFile}.tmp`;
  try {
    writeFileSync(aside, text, { mode: 0o600 });
    renameSync(aside, envFile);
  } finally {
    rmSync(aside, { force: true });
  }
}

/** A setting that is asked for where it is missing, and checked by using it. */
export interface Setting {
  name: string;
  question: string;
  isSecret?: boolean;
  /** An empty answer leaves it out. */
  isOptional?: boolean;
  /** @throws CliError saying why the value cannot be used */
  check: (value: string) => Promise<void>;
}

export const currentValue = (name: string): string | undefined => normalize(process.env)[name];

/**
 * Gets a working value for a setting, from the environment or by asking, and writes it to `.env`.
 * @param prompt undefined where nothing can be asked
 * @throws CliError without a prompt, when the value is missing or does not work
 */
export async function obtain(
  setting: Setting,
  prompt: Prompt | undefined,
): Promise<string | undefined> {
  const { name, question, isSecret = false, isOptional = false, check } = setting;
  let value = currentValue(name);
  for (;;) {
    try {
      if (value) {
        const [wrong] = wrongVariables({ [name]: value });
        if (wrong) throw new CliError(wrong);
        await check(value);
        process.env[name] = value;
        keepInEnvFile(name, value);
        return value;
      }
      if (!prompt && !isOptional) throw new CliError(`${name} is not set.`);
    } catch (error) {
      if (!prompt || !(error instanceof CliError)) throw error;
      print(error.message);
    }
    if (!prompt) return undefined;
    value = await (isSecret ? prompt.askHidden : prompt.ask)(`${question}: `);
    if (value === '' && isOptional) {
      delete process.env[name];
      return undefined;
    }
  }
}
