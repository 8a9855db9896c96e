import { companyFacts, type CompanyFacts } from '#contract/schemas/company.ts';
import { inPresentShape, newestFacts } from '#server/content/saved-facts.ts';
import { serviceClient, type Project } from './client.ts';
import { writeDefaults, writeFacts } from './company-file.ts';

/** Maximum time for which a build waits for the database. */
const patienceMs = 15_000;

/**
 * Leaves out the redirects and the titles of pages that this release refuses, so that they do not
 * stop a deploy: a page may have come where a redirect leads from, and another may have gone.
 */
function withoutRefusedRows(facts: CompanyFacts): { facts: CompanyFacts; dropped: string[] } {
  const issues = companyFacts.safeParse(facts).error?.issues ?? [];
  const isRefused = (list: 'redirects' | 'pages', index: number) =>
    issues.some(({ path }) => path[0] === list && path[1] === index);
  const dropped: string[] = [];
  const accepted = <Row>(list: 'redirects' | 'pages', rows: readonly Row[], name: keyof Row) =>
    rows.filter((row, index) => {
      const isKept = !isRefused(list, index);
      if (!isKept) dropped.push(`${list} ${String(row[name])}`);
      return isKept;
    });
  const redirects = accepted('redirects', facts.redirects, 'from');
  const pages = accepted('pages', facts.pages, 'path');
  return { facts: { ...facts, redirects, pages }, dropped };
}

/**
 * Reads the facts that the office saved last and writes them where the build reads them. Where that
 * fails those of the last build stay.
 * @returns whether the build has the saved facts, and a sentence about it for the log
 */
export async function refreshFacts(
  database: Project,
  file?: string,
): Promise<{ isCurrent: boolean; text: string }> {
  try {
    const newestSave = newestFacts(serviceClient(database));
    const { data, error } = await newestSave.abortSignal(AbortSignal.timeout(patienceMs));
    if (error) throw new Error(error.message || 'the database does not answer');
    const [newest] = data;
    if (!newest) {
      writeDefaults(file);
      return { isCurrent: true, text: 'Company facts: none are saved, so the defaults are used' };
    }
    const { revision, facts: saved } = newest;
    const { facts, dropped } = withoutRefusedRows(inPresentShape(saved));
    const parsed = companyFacts.safeParse(facts);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new Error(`revision ${revision}: ${issue?.path.join('.')}: ${issue?.message}`);
    }
    writeFacts(parsed.data, revision, file);
    const left = dropped.map((row) => `; left out: ${row}`).join('');
    return { isCurrent: true, text: `Company facts: revision ${revision}${left}` };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      isCurrent: false,
      text: `Company facts: those of the last build, else the defaults, as what is saved cannot be used (${why})`,
    };
  }
}
