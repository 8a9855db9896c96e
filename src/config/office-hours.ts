import { tzOffset } from '@date-fns/tz';
import { site } from '#contract/company.ts';

/**
 * JavaScript for a date whose UTC is the present time in a zone. The first use of a zone by its name
 * takes a phone tens of milliseconds before its first paint, to load what it knows of all zones. One
 * without summer time is therefore reckoned from UTC.
 */
export function timeScript(zone: string): string {
  const [winter = 0, summer] = [0, 6].map(
    (month) => tzOffset(zone, new Date(Date.UTC(2026, month))) * 60_000,
  );
  if (winter !== summer)
    return `new Date(new Date().toLocaleString('sv-SE',{timeZone:'${zone}',dateStyle:'short',timeStyle:'short'}).replace(' ','T')+'Z')`;
  return `new Date(+new Date()+${winter})`;
}

/**
 * JavaScript for the time at which the office opens or closes today; it closes at no time on a day
 * without hours.
 */
function timeOfToday(which: 'opens' | 'closes'): string {
  const [first, ...others] = new Set(site.hours.map((row) => row[which]));
  if (which === 'opens' && others.length === 0) return `'${first}'`;
  const times = Array.from({ length: 7 }, (_, day) => {
    const row = site.hours.find(({ weekdays }) => weekdays.some((one) => one % 7 === day));
    return `'${row?.[which] ?? ''}'`;
  });
  return `[${times.join(',')}][d.getUTCDay()]`;
}

/**
 * While the office is closed, the number that answers at any hour is first, on the screen and in the
 * order of the page. Pages hold both orders (components/site/OfficePhones); this script marks the
 * document before anything of it is drawn (head-script.ts), so that nothing moves.
 */
export const officeHoursScript = [
  `{const d=${timeScript(site.zone)},t=d.toISOString(),h=t.slice(11,16);`,
  `if(h<${timeOfToday('opens')}||h>=${timeOfToday('closes')}`,
  // `(?!)` is nowhere: without holidays the others would be an empty pattern, which is everywhere.
  `||/${['(?!)', ...site.holidays].join('|')}/.test(t))`,
  `document.documentElement.dataset.closed=''}`,
].join('');
