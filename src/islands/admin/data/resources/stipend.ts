import { stipend } from '#contract/schemas/job.ts';
import { rupees } from '#src/config/rupees.ts';

/** A typed stipend in words; undefined for an invalid one. */
export function readStipend(typed: string): string | undefined {
  const { success, data } = stipend.safeParse(typed);
  return success ? rupees(data) : undefined;
}
