import { z } from 'zod';
import {
  missingVariable,
  normalize,
  siteVariables,
  wrongVariable,
} from '#server/platform/variables.ts';

const schema = z.object(siteVariables);

export type Env = z.infer<typeof schema>;

let parsed: Env | undefined;

/**
 * The environment, parsed at first use. Empty variables count as absent.
 * @throws Error with one clear sentence for each variable that is missing or wrong
 */
export function env(): Env {
  if (parsed) return parsed;
  const given = normalize(process.env);
  const result = schema.safeParse(given);
  if (!result.success) {
    const sentences = result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return given[name] === undefined ? missingVariable(name) : wrongVariable(name, message);
    });
    throw new Error(`${sentences.join(' ')} See docs/deploy.md.`);
  }
  parsed = result.data;
  return parsed;
}

/** Undefined when the variables are invalid: for the log and the answer that report it. */
export function usableEnv(): Env | undefined {
  try {
    return env();
  } catch {
    return undefined;
  }
}

/**
 * How many times as long as a visitor waits the calls of a request may take. Only tests stretch it,
 * for machines that do other things as well.
 */
export const deadlineFactor = (): number => Number(process.env.DEADLINE_FACTOR) || 1;
