import { connect } from './setup/connection.ts';
import { log } from './setup/log.ts';
import { migrate, migrationVersions } from './setup/migrations.ts';
import { CliError } from './setup/options.ts';
import { runMain } from './setup/run-main.ts';

/** `npm run db:migrate`: applies the missing files of supabase/migrations/ to SUPABASE_DB_URL. */
await runMain(async () => {
  const url = process.env.SUPABASE_DB_URL;
  if (!url) {
    throw new CliError(
      'SUPABASE_DB_URL is not set: the connection string of the database (Connect → Session pooler).',
    );
  }
  const connection = await connect(url);
  try {
    const applied = await migrate(connection);
    for (const file of applied) log(`Applied ${file}`);
    log(`The database has all ${migrationVersions().length} migrations`);
  } finally {
    await connection.close();
  }
});
