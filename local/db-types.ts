import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readCatalogue } from './database-types/read-catalogue.ts';
import { toTypeScript } from './database-types/to-typescript.ts';
import { CliError, root } from './setup/options.ts';
import { runMain } from './setup/run-main.ts';
import { log } from './setup/log.ts';
import { Database } from './supabase/database.ts';
import { applyMigrations, migrationsDir } from './supabase/migrate.ts';

const name = 'server/platform/db/database.types.ts';

/** The types of a database in memory that has had every migration, as Prettier writes them. */
async function typesOfMigrations(file: string): Promise<string> {
  const database = await Database.open();
  try {
    await applyMigrations(database, migrationsDir);
    const code = toTypeScript(await readCatalogue(database));
    return await format(code, { ...(await resolveConfig(file)), filepath: file });
  } finally {
    await database.close();
  }
}

/** `npm run db:types`: writes the types of the database; with `--check` only compares them. */
await runMain(async () => {
  const file = join(root, name);
  const types = await typesOfMigrations(file);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, types);
    log(`${name} is written.`);
  } else if (readFileSync(file, 'utf8') !== types) {
    throw new CliError(
      `${name} is not what supabase/migrations/ gives. Run npm run db:types and commit the file.`,
    );
  }
});
