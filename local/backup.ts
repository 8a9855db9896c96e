import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeBackup, readManifest } from './backup/manifest.ts';
import { openProject } from './backup/project.ts';
import { noteBackup, saveBackup } from './backup/save.ts';
import { log, print } from './setup/log.ts';
import { runMain, withUsage } from './setup/run-main.ts';

const usage =
  'npm run backup -- --to FOLDER\n' +
  'Writes all rows and files of the Supabase project that the environment names, or of the local\n' +
  'data, to a new folder below FOLDER. It holds personal data and is not encrypted.\n' +
  'npm run backup -- --stored FOLDER/NAME\n' +
  'Notes in the project that this backup lies in its store: /v1/health tells how old the newest is.';

const readArguments = () =>
  withUsage(usage, () => {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, stored: { type: 'string' } },
    });
    if (!values.to === !values.stored) throw new Error('Name a folder.');
    return values;
  });

/** `npm run backup`: all rows and files of a project, in a folder. */
await runMain(async () => {
  const { to, stored } = readArguments();
  const project = await openProject();
  try {
    if (stored) {
      const manifest = readManifest(resolve(stored));
      await noteBackup(project, manifest);
      log(`Noted on ${project.name} that the backup of ${manifest.madeAt} is stored`);
    } else if (to) {
      log(`Reading ${project.name} …`);
      const { folder, manifest } = await saveBackup(project, resolve(to));
      log(describeBackup(manifest));
      print(folder);
    }
  } finally {
    await project.close();
  }
});
