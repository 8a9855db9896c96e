const minute = 60;
const hour = 60 * minute;

/** A number of seconds in the unit that fits it, rounded up: "40 seconds", "5 minutes", "2 hours". */
export function formatRetryAfter(seconds: number): string {
  if (seconds <= minute) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= hour) return counted(Math.ceil(seconds / minute), 'minute');
  return counted(Math.ceil(seconds / hour), 'hour');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
