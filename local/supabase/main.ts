import { dataPaths, readOptions } from '../setup/options.ts';
import { readOrMakeKeys } from './keys.ts';
import { startSupabase } from './start-supabase.ts';

// `node local/supabase/main.ts`: the emulator as a process of its own, on data that stays.
const { supabasePort: port, dataDir: localData } = readOptions();
const dataDir = dataPaths(localData).supabase;

try {
  const { jwtSecret } = readOrMakeKeys(dataDir);
  const supabase = await startSupabase({ port, dataDir, jwtSecret });
  const stop = () => {
    void supabase.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  for (const file of supabase.appliedMigrations) console.log(`Applied migration ${file}`);
  console.log(`Supabase emulator ready on ${supabase.url}`);
  process.send?.({
    type: 'ready',
    url: supabase.url,
    appliedMigrations: supabase.appliedMigrations,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
