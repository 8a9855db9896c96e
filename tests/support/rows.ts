import { randomBytes, randomInt, randomUUID } from 'node:crypto';

export type Row = Record<string, unknown>;

export const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** A reference that no other row has. */
export const newReference = () =>
  `SMCS-2026-${hex(6).toUpperCase().replaceAll('0', '2').replaceAll('1', '3').slice(0, 6)}`;

const never = '2099-01-01T00:00:00Z';

/** A row that each table takes, and a new one for each call; rows that it needs are inserted. */
export function rowsOn(query: <T>(sql: string, params?: unknown[]) => Promise<T[]>) {
  async function insert(table: string, row: Row): Promise<Row> {
    const columns = Object.keys(row);
    const [stored] = await query<Row>(
      `insert into public.${table} (${columns.join(', ')})
       values (${columns.map((_, n) => `$${n + 1}`).join(', ')}) returning *`,
      Object.values(row),
    );
    return stored ?? {};
  }

  const rows: Record<string, () => Row | Promise<Row>> = {
    users: () => ({
      ...{ id: randomUUID(), user_name: `u-${hex(6)}`, password_hash: 'scrypt$x' },
      ...{ role: 'USER', email: `u-${hex(6)}@example.org` },
    }),
    sessions: async () => ({
      ...{ id: randomUUID(), token_hash: hex(32), user_id: await idIn('users'), expires_at: never },
    }),
    second_factors: async () => ({ user_id: await idIn('users'), secret: 'A'.repeat(32) }),
    recovery_codes: async () => ({
      ...{ code_hash: hex(32), user_id: await idIn('second_factors', 'user_id') },
    }),
    passkeys: async () => ({
      ...{ id: randomUUID(), user_id: await idIn('users') },
      ...{ credential_id: hex(32), public_key: 'x', sign_count: 0, name: 'N' },
    }),
    passkey_challenges: () => ({ challenge: `${hex(21)}x`, purpose: 'use', expires_at: never }),
    account_links: async () => ({
      ...{ id: randomUUID(), kind: 'reset', token_hash: hex(32) },
      ...{ user_id: await idIn('users'), expires_at: never },
    }),
    login_attempts: () => ({ key: hex(8) }),
    news: () => ({
      ...{ id: randomUUID(), title: 'T', description: 'D', publish_date: '2026-01-01' },
      ...{ image: `${hex(16)}.png`, image_focus: '30 70' },
    }),
    jobs: () => ({
      ...{ id: randomUUID(), title: 'T', description: 'D', stipend: 1, role: 'R', duration: 'x' },
    }),
    installations: () => ({
      ...{ id: randomUUID(), title: 'T', image: `${hex(16)}.webm`, image_focus: '30 70' },
    }),
    item_versions: () => ({
      ...{ resource: 'jobs', item_id: randomUUID(), version: 1 },
      ...{ at: '2026-01-01T00:00:00Z', item: {} },
    }),
    item_editors: async () => ({
      ...{ resource: 'jobs', item_id: randomUUID() },
      ...{ user_id: await idIn('users'), until: never },
    }),
    item_previews: async () => ({
      ...{ resource: 'jobs', item_id: randomUUID(), item: {} },
      ...{ user_id: await idIn('users'), until: never },
    }),
    import_items: () => ({ resource: 'jobs', item_id: randomUUID(), item: {} }),
    activity_entries: () => ({ kind: 'news', action: 'changed', subject_id: randomUUID() }),
    activity_changes: async () => ({
      ...{ entry_id: await idIn('activity_entries'), subject_id: randomUUID(), changes: [] },
    }),
    company_facts: () => ({ revision: randomInt(1, 2 ** 31 - 1), facts: {} }),
    backups: () => ({ made_at: new Date(randomInt(2 ** 40)).toISOString() }),
    visits: () => ({ day: '2026-01-01', path: `/${hex(8)}`, referrer: '', country: 'IN' }),
    media_files: () => ({ name: `${hex(16)}.png`, original_name: 'n.png' }),
    media_uses: async () => ({
      ...{ file: await idIn('media_files', 'name'), resource: 'news', item_id: await idIn('news') },
      ...{ role: 'further', search_text: '' },
    }),
    job_applications: async () => ({
      ...{ id: randomUUID(), reference: newReference(), job_id: await idIn('jobs') },
      ...{ name: 'N', email: 'n@example.org' },
      ...{ phone: '1', resume: 'https://example.org', cover_letter: 'C', rating: 3 },
      ...{ idempotency_key: hex(8), content_hash: hex(32), promised_by: '2026-01-15' },
      ...{ submitted_at: '2026-01-01T00:00:00Z', read_at: '2026-01-02T00:00:00Z' },
    }),
    enquiries: () => ({
      ...{ id: randomUUID(), reference: newReference(), kind: 'question', state: 'new' },
      ...{ name: 'N', company: 'C', email: 'n@example.org', phone: '1', country: 'I', region: 'M' },
      ...{ system: 1, message: 'M', idempotency_key: hex(8) },
      ...{ content_hash: hex(32), token_hash: hex(32) },
      ...{ submitted_at: '2026-01-01T00:00:00Z', promised_by: '2026-01-05' },
    }),
    submission_entries: async () => ({
      ...{ id: randomUUID(), enquiry_id: await idIn('enquiries') },
      ...{ actor: 'office', user_name: 'u', action: 'note', text: 'T' },
    }),
    attachments: () => ({ name: `${hex(16)}.pdf`, original_name: 'n.pdf', bytes: 1 }),
    outgoing_mails: async () => ({
      ...{ id: randomUUID(), event: hex(8), template: 'enquiry-notice' },
      ...{ enquiry_id: await idIn('enquiries'), reason: 'R' },
    }),
  };

  const row = async (table: string): Promise<Row> => {
    const make = rows[table];
    if (!make) throw new Error(`There is no row for ${table}`);
    return make();
  };
  /** Inserts a row. @returns its id, or another key */
  const idIn = async (table: string, key = 'id'): Promise<string> =>
    String((await insert(table, await row(table)))[key]);
  return { row, insert, idIn };
}
