import { readOrMakeKeys } from '../../local/supabase/keys.ts';
import { startSupabase } from '../../local/supabase/start-supabase.ts';
import type { Answer, Question } from './child.ts';

/**
 * The emulator for Supabase as a process that can be killed, and that runs SQL of its parent as the
 * owner of the database. Ends with its parent.
 */
const dataDir = process.env['FAULTS_DATA_DIR'] ?? '';
const { jwtSecret } = readOrMakeKeys(dataDir);
const supabase = await startSupabase({
  port: Number(process.env['FAULTS_PORT']),
  dataDir,
  jwtSecret,
});

const say = (message: Answer) => process.send?.(message);
process.on('message', ({ id, sql, params }: Question) => {
  const running = params ? supabase.query<unknown>(sql, params) : supabase.exec(sql).then(() => []);
  running.then(
    (rows) => say({ id, rows }),
    (error: unknown) => say({ id, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ type: 'ready' });
