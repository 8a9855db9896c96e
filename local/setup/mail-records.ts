import { Resolver } from 'node:dns/promises';

/** What DNS says about a record, and what follows from it. */
export interface RecordReport {
  ok: boolean;
  name: string;
  sentence: string;
}

const isNone = (error: unknown) =>
  ['ENOTFOUND', 'ENODATA'].includes(String((error as { code?: string }).code));

/** TXT records of a name, each in one piece. @throws Error when no name server answers */
async function readTexts(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (isNone(error)) return [];
    throw error;
  }
}

async function checkSpf(resolver: Resolver, domain: string): Promise<RecordReport> {
  const found = (await readTexts(resolver, domain)).filter((text) => /^v=spf1\b/i.test(text));
  const [record = ''] = found;
  const report = (ok: boolean, sentence: string) => ({ ok, name: 'SPF', sentence });
  if (found.length === 0) {
    return report(false, `${domain} has none: receivers cannot tell who may send for it.`);
  }
  if (found.length > 1) {
    return report(
      false,
      `${domain} has ${found.length}; receivers then take none. Join them in one.`,
    );
  }
  if (/\+all\b|\s\?all\b/i.test(record)) {
    return report(false, `${record} lets everybody send. End it with ~all or -all.`);
  }
  return report(true, `${record} Make sure that it includes the mail service of SMTP_URL.`);
}

async function checkDkim(
  resolver: Resolver,
  domain: string,
  selector: string | undefined,
): Promise<RecordReport> {
  const report = (ok: boolean, sentence: string) => ({ ok, name: 'DKIM', sentence });
  if (!selector) {
    return report(true, 'Not looked up: name the selector of the mail service with --selector.');
  }
  const name = `${selector}._domainkey.${domain}`;
  const found = (await readTexts(resolver, name)).find((text) => /(^|;)\s*p=/i.test(text));
  if (!found) return report(false, `${name} has no key: mails are signed with none of yours.`);
  if (/(^|;)\s*p=\s*(;|$)/i.test(found)) return report(false, `The key of ${name} is revoked.`);
  return report(true, `${name} has a key.`);
}

async function checkDmarc(resolver: Resolver, domain: string): Promise<RecordReport> {
  const report = (ok: boolean, sentence: string) => ({ ok, name: 'DMARC', sentence });
  const names = [domain];
  // The record of the organization counts for its subdomains.
  if (domain.split('.').length > 2) names.push(domain.split('.').slice(1).join('.'));
  for (const name of names) {
    const texts = await readTexts(resolver, `_dmarc.${name}`);
    const found = texts.find((text) => /^v=DMARC1\b/i.test(text));
    if (!found) continue;
    const isWatching = /;\s*p=none\b/i.test(found);
    return report(
      true,
      `${found}${isWatching ? ' It only watches: p=quarantine once the reports are clean.' : ''}`,
    );
  }
  return report(false, `_dmarc.${domain} has none: large receivers want one.`);
}

/**
 * Reads the records by which receivers judge mails of a domain.
 * @param server a name server to ask, `address` or `address:port`; that of this machine unless given
 */
export async function checkMailRecords(
  domain: string,
  selector: string | undefined,
  server: string | undefined,
): Promise<RecordReport[]> {
  const resolver = new Resolver({ timeout: 4_000, tries: 2 });
  if (server) resolver.setServers([server]);
  const checks = [
    checkSpf(resolver, domain),
    checkDkim(resolver, domain, selector),
    checkDmarc(resolver, domain),
  ];
  const results = await Promise.allSettled(checks);
  return results.map((result, index) =>
    result.status === 'fulfilled'
      ? result.value
      : {
          ok: false,
          name: ['SPF', 'DKIM', 'DMARC'][index] ?? '',
          sentence: `No name server answers (${String((result.reason as { code?: string }).code)}).`,
        },
  );
}
