import { env } from '#server/platform/env.ts';
import type { Reply } from '#server/platform/http/handle.ts';

/** Whether new accounts can be made, as the environment says at the moment (requirements D28). */
export function getRegistration(): Reply<'getRegistration'> {
  return { body: { success: true, isOpen: env().REGISTRATION === 'open' } };
}
