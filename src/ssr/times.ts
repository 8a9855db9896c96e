/** A moment to the minute, in UTC: 2026-11-21 09:05 UTC. */
export const utcMinute = (iso: string) =>
  `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
