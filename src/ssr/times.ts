import { officeStamp } from '#src/config/office-day.ts';
import { site } from '#src/config/site.ts';

/** A moment to the minute, at the office: 2026-11-21 14:35 IST. */
export const officeMinute = (iso: string) => `${officeStamp(iso)} ${site.zoneLetters}`;
