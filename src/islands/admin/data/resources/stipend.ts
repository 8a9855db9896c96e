import { stipend } from '#contract/schemas/job.ts';
import { rupees } from '#src/config/rupees.ts';

/** How a typed stipend reads; undefined for what is no whole number of rupees. */
export function readStipend(typed: string): string | undefined {
  const { success, data } = stipend.safeParse(typed);
  return success ? rupees(data) : undefined;
}
