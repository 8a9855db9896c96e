import * as fc from 'fast-check';
import pLimit from 'p-limit';
import { judge } from './judge.ts';
import { requests, type Request as Planned } from './requests.ts';
import { send, type Target } from './send.ts';
import { inspectStored } from './stored.ts';

/** Requests of one seed; the next ones have the next seed, so that a part can be repeated alone. */
export const partSize = 500;

export interface FuzzOptions {
  target: Target;
  seed: number;
  count: number;
  withPages: boolean;
  /** Requests under way at once. */
  connections?: number;
  /** Told after each part. */
  onPart?: (part: { seed: number; sent: number; problems: Problem[] }) => void | Promise<void>;
}

export interface Problem {
  seed: number;
  /** Number of the request within its seed; absent for what was found in the store. */
  at?: number;
  what: string;
  request?: Planned;
}

export interface FuzzResult {
  sent: number;
  /** How many answers had each status; 0 is a closed socket. */
  statuses: Record<number, number>;
  problems: Problem[];
}

/** Sends requests of the seed and those after it, and looks at every answer and at what is stored. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { target, count, withPages, connections = 4, onPart } = options;
  const result: FuzzResult = { sent: 0, statuses: {}, problems: [] };
  const limit = pLimit(connections);
  for (let { seed } = options; result.sent < count; seed += 1) {
    const numRuns = Math.min(partSize, count - result.sent);
    const problems: Problem[] = [];
    const planned = fc.sample(requests(withPages), { seed, numRuns });
    const one = async (request: Planned, at: number) => {
      try {
        const answer = await send(request, target);
        result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
        const what = judge(request, answer);
        if (what)
          problems.push({ seed, at, what: `${what}: ${answer.body.slice(0, 300)}`, request });
      } catch (error) {
        problems.push({
          seed,
          at,
          what: `no answer: ${String(error)} ${String((error as Error).cause)}`,
          request,
        });
      }
    };
    await Promise.all(planned.map((request, at) => limit(() => one(request, at))));
    for (const what of await inspectStored(target)) problems.push({ seed, what });
    result.sent += planned.length;
    result.problems.push(...problems);
    await onPart?.({ seed, sent: result.sent, problems });
  }
  return result;
}
