import { site } from './site.ts';
import { aheadAt } from './zone-time.ts';

const { opens, closes } = site.hours[0];

/**
 * JavaScript for the present time in a zone, as HH:mm. The first use of a zone by its name takes a
 * phone tens of milliseconds before its first paint, to load what it knows of all zones. One without
 * summer time is therefore reckoned from UTC.
 */
export function timeScript(zone: string): string {
  const [winter = 0, summer] = [0, 6].map((month) =>
    aheadAt(zone, new Date(Date.UTC(2026, month))),
  );
  if (winter !== summer)
    return `new Date().toLocaleTimeString('en-GB',{timeZone:'${zone}',timeStyle:'short'})`;
  return `(d=>{d.setTime(+d+${winter});return d.toISOString().slice(11,16)})(new Date())`;
}

/**
 * While the office is closed, the number that answers at any hour stands first, in sight and in the
 * order of the page. Pages hold both orders (components/site/OfficePhones); this script marks the
 * document before anything of it is drawn (head-script.ts), so that nothing moves.
 */
export const officeHoursScript = `{const t=${timeScript(site.zone)};if(t<'${opens}'||t>='${closes}')document.documentElement.dataset.closed=''}`;
