import { site } from '#src/config/site.ts';

/** The day of a moment at the office: 2026-11-21. */
export const officeDay = (iso: string) =>
  new Date(iso).toLocaleDateString('en-CA', { timeZone: site.zone });

/** A moment to the minute, in UTC: 2026-11-21 09:05 UTC. */
export const utcMinute = (iso: string) =>
  `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
