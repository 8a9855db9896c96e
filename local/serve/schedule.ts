import type { FunctionModule } from './routes.ts';
import { makeContext, withContext, type RequestContext } from './request-context.ts';

/** The names of schedules that functions use. */
const names: Record<string, string> = { '@hourly': '0 * * * *' };

function fits(field: string, value: number): boolean {
  return field.split(',').some((part) => {
    const [range = '*', step = '1'] = part.split('/');
    const [from, to] = range.split('-');
    const low = range === '*' ? 0 : Number(from);
    const high = range === '*' ? Infinity : Number(to ?? (part.includes('/') ? Infinity : from));
    return value >= low && value <= high && (value - low) % Number(step) === 0;
  });
}

/** True when a cron expression, in UTC as on the platform, names this minute. */
export function isDue(schedule: string, at: Date): boolean {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = (
    names[schedule] ?? schedule
  ).split(/\s+/);
  return (
    fits(minute, at.getUTCMinutes()) &&
    fits(hour, at.getUTCHours()) &&
    fits(day, at.getUTCDate()) &&
    fits(month, at.getUTCMonth() + 1) &&
    fits(weekday, at.getUTCDay())
  );
}

async function run(
  name: string,
  module: FunctionModule,
  requestContext: RequestContext,
): Promise<void> {
  const request = new Request(`http://localhost/.netlify/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ next_run: new Date(Date.now() + 60_000).toISOString() }),
  });
  try {
    const context = makeContext(request, requestContext, {});
    const response = await withContext(context, () => module.default(request, context));
    await response?.body?.cancel();
  } catch (error) {
    console.error(`The scheduled function ${name} threw:`, error);
  }
}

/**
 * Runs the scheduled functions when they are due. They have no address.
 * @param everySeconds runs all of them this often instead, for tests that cannot wait an hour
 * @returns a function that stops it
 */
export function startSchedule(
  functions: Map<string, FunctionModule>,
  makeVisit: () => RequestContext,
  everySeconds?: number,
): () => void {
  const scheduled = [...functions].filter(([, { config }]) => config?.schedule !== undefined);
  if (scheduled.length === 0) return () => undefined;
  const running = new Set<string>();
  const start = async (name: string, module: FunctionModule) => {
    if (running.has(name)) return;
    running.add(name);
    await run(name, module, makeVisit());
    running.delete(name);
  };
  let lastMinute = Math.floor(Date.now() / 60_000);
  const timer = setInterval(
    () => {
      const minute = Math.floor(Date.now() / 60_000);
      const at = new Date(minute * 60_000);
      if (everySeconds === undefined && minute === lastMinute) return;
      lastMinute = minute;
      for (const [name, module] of scheduled) {
        const isTime = everySeconds !== undefined || isDue(module.config?.schedule ?? '', at);
        if (isTime) void start(name, module);
      }
    },
    (everySeconds ?? 5) * 1_000,
  );
  return () => clearInterval(timer);
}
