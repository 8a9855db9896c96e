/** Minutes of the day, of "HH:mm". */
const minutes = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** Wall-clock minutes of the day in an IANA time zone. */
function minutesIn(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return minutes(parts);
}

/**
 * While the office is closed, the number that answers at any hour comes first: in each
 * `data-phones="<zone> <opens> <closes>"` the child marked `data-always` moves to the front, for
 * eyes, keyboard and screen readers alike.
 */
export function putServiceFirst(at: Date): void {
  for (const phones of document.querySelectorAll<HTMLElement>('[data-phones]')) {
    const [zone = 'UTC', opens = '', closes = ''] = phones.dataset['phones']?.split(' ') ?? [];
    const now = minutesIn(zone, at);
    const isClosed = now < minutes(opens) || now >= minutes(closes);
    const always = phones.querySelector(':scope > [data-always]');
    if (isClosed && always) phones.prepend(always);
  }
}
