import { facts as defaults } from '#contract/company-defaults.ts';
import { companyFacts } from '#contract/schemas/company.ts';
import { serviceClient } from './client.ts';
import { useDefaults, useFacts } from './company-file.ts';
import type { Cloud } from './emulator.ts';

/** A build does not wait longer for a database. */
const patienceMs = 15_000;

type Database = Pick<Cloud, 'url' | 'serviceRoleKey'>;

/**
 * Reads the facts that the office saved last and writes them where the build reads them. Where that
 * fails those of the last build stay.
 * @returns whether the build has what is saved, and a sentence about it for the log
 */
export async function refreshFacts(
  database: Database,
  file?: string,
): Promise<{ isCurrent: boolean; text: string }> {
  try {
    const { data, error } = await serviceClient(database)
      .from('company_facts')
      .select('revision,facts')
      .order('revision', { ascending: false })
      .limit(1)
      .abortSignal(AbortSignal.timeout(patienceMs));
    if (error) throw new Error(error.message || 'the database does not answer');
    const [newest] = data;
    if (!newest) {
      useDefaults(file);
      return { isCurrent: true, text: 'Company facts: none are saved, so the defaults are used' };
    }
    const { revision, facts: saved } = newest;
    // Facts of an earlier release lack what has come since.
    const whole = { ...defaults, redirects: [], pages: [], ...Object(saved) } as unknown;
    const parsed = companyFacts.safeParse(whole);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new Error(`revision ${revision}: ${issue?.path.join('.')}: ${issue?.message}`);
    }
    useFacts(parsed.data, revision, file);
    return { isCurrent: true, text: `Company facts: revision ${revision}` };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      isCurrent: false,
      text: `Company facts: those of the last build, else the defaults, as what is saved cannot be used (${why})`,
    };
  }
}
