import { readOrMakeKeys } from '../../local/supabase/keys.ts';
import { startSupabase } from '../../local/supabase/start-supabase.ts';

// The emulator for Supabase, with a port for clients of Postgres, as a process that can be killed.
process.on('disconnect', () => process.exit(0));
const dataDir = process.env['FAULTS_DATA_DIR'] ?? '';
await startSupabase({
  port: Number(process.env['FAULTS_PORT']),
  databasePort: Number(process.env['FAULTS_DATABASE_PORT']),
  dataDir,
  jwtSecret: readOrMakeKeys(dataDir).jwtSecret,
});
process.send?.({ type: 'ready' });
