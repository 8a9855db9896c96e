import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { normalize } from '#server/platform/variables.ts';
import { Database } from '../../local/supabase/database.ts';
import { applyMigrations } from '../../local/supabase/migrate.ts';
import { databaseCache as folder, databaseFingerprint, migrations } from './database-cache.ts';

async function makeImage(path: string, migrationsDir?: string): Promise<void> {
  const database = await Database.open();
  if (migrationsDir !== undefined) await applyMigrations(database, migrationsDir);
  const bytes = Buffer.from(await (await database.dump()).arrayBuffer());
  await database.close();
  // Another run may make the same image at the same time: a reader never sees half a file.
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, bytes);
  renameSync(partial, path);
}

/** Vitest's global setup: makes the images that are missing and tells the tests where they are. */
export default async function setup(project: TestProject): Promise<void> {
  const name = databaseFingerprint();
  const images = {
    migrated: join(folder, `${name}-migrated.tar`),
    bare: join(folder, `${name}-bare.tar`),
  };
  mkdirSync(folder, { recursive: true });
  const present = readdirSync(folder);
  if (!present.includes(`${name}-migrated.tar`)) await makeImage(images.migrated, migrations);
  if (!present.includes(`${name}-bare.tar`)) await makeImage(images.bare);
  for (const old of present.filter((file) => !file.startsWith(name))) {
    rmSync(join(folder, old), { recursive: true });
  }
  project.provide('databaseImages', images);
  // Read here: in the workers, files that start a backend write these variables.
  const {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: anonKey,
    SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
  } = normalize(process.env);
  const given = url && anonKey && serviceRoleKey ? { url, anonKey, serviceRoleKey } : null;
  project.provide('givenSupabase', given);
}
