import { firstFrameFontScript } from './first-frame-font.ts';
import { officeHoursScript } from './office-hours.ts';

/**
 * What runs in the head of every page before anything is drawn. One script: each more is a hash in the
 * security policy, which does not compress. astro.config.ts gives its hash to the policy.
 */
export const headScript = officeHoursScript + firstFrameFontScript;
