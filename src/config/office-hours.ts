import { site } from './site.ts';

const { opens, closes } = site.hours[0];

/**
 * While the office is closed, the number that answers at any hour stands first, in sight and in the
 * order of the page. Pages hold both orders (components/site/OfficePhones); this script stands
 * in the head of each and marks the document before anything of it is drawn, so that nothing moves.
 * astro.config.mjs gives its hash to the security policy.
 */
export const officeHoursScript = `{const t=new Date().toLocaleTimeString('en-GB',{timeZone:'${site.zone}',timeStyle:'short'});if(t<'${opens}'||t>='${closes}')document.documentElement.dataset.closed=''}`;
