import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadBackup } from './backup/load.ts';
import { describeBackup, readManifest } from './backup/manifest.ts';
import { openProject } from './backup/project.ts';
import { log, print } from './setup/log.ts';
import { runMain, withUsage } from './setup/run-main.ts';

const usage =
  'npm run restore -- --from FOLDER [--replace]\n' +
  'Puts a backup into the Supabase project that the environment names, or into the local data.\n' +
  'Refuses where there is content, unless --replace says that the backup takes its place.';

const readArguments = () =>
  withUsage(usage, () => {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } },
    });
    if (!values.from) throw new Error('Name the folder of the backup.');
    return { from: resolve(values.from), replace: values.replace };
  });

/** `npm run restore`: a backup in a project. */
await runMain(async () => {
  const { from, replace } = readArguments();
  const manifest = readManifest(from);
  const project = await openProject();
  try {
    log(`Restoring the backup of ${manifest.madeAt} into ${project.name} …`);
    await loadBackup(project, manifest, from, replace);
    log(describeBackup(manifest));
    print('All rows were compared after they were stored. Keep APP_SECRET of the site: private');
    print('addresses and links of before work with it alone. Everybody has to log in again.');
  } finally {
    await project.close();
  }
});
