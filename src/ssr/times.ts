/** The day of a moment, in UTC: 2026-11-21. */
export const utcDay = (iso: string) => new Date(iso).toISOString().slice(0, 10);

/** A moment to the minute, in UTC: 2026-11-21 09:05 UTC. */
export const utcMinute = (iso: string) =>
  `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
