import { officeStamp } from '#contract/office-time.ts';
import { site } from '#contract/company.ts';

/** A moment to the minute, at the office: 2026-11-21 14:35 IST. */
export const officeMinute = (iso: string) => `${officeStamp(iso)} ${site.timeZoneAbbreviation}`;
