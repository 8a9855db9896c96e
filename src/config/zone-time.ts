/** Creating an Intl.DateTimeFormat is slow, so one is kept for each zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  // Swedish writes day and time as ISO 8601 does.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  clocks.set(zone, clock);
  return clock;
}

/** What the clocks of a time zone show at a moment: yyyy-MM-dd HH:mm. */
export const zoneStamp = (moment: Date, zone: string): string => clockOf(zone).format(moment);

/** How far the clocks of a zone are ahead of UTC at a moment on a full minute, in ms. */
export const aheadAt = (zone: string, moment: Date): number =>
  Date.parse(`${zoneStamp(moment, zone).replace(' ', 'T')}Z`) - moment.getTime();
