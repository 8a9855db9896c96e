import { useState } from 'react';
import type { Area } from '#contract/areas.ts';
import { officeDay } from '#contract/office-time.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { useAreas } from '../../data/areas.ts';
import { CheckGroup } from '../../shared/CheckGroup.tsx';
import { Region } from '../../shared/Region.tsx';
import type { Run } from './archive-run.ts';
import { RunProgress } from './RunProgress.tsx';
import { askWhere, saveStream, type Place } from './save-stream.ts';
import { useArchiveRun } from './use-archive-run.ts';

const partTexts: Readonly<Record<Area, string>> = {
  content: 'News, jobs and installations, with their pictures and videos',
  enquiries: 'Enquiries, with their histories and files',
  applications: 'Job applications, with their histories and files',
  people: 'Accounts and the activity',
  settings: 'Facts about the company',
};

async function saveArchive(areas: readonly Area[], name: string, place: Place, run: Run) {
  const [{ makeZip }, { archiveFiles }] = await Promise.all([
    import('client-zip'),
    import('./export-archive.ts'),
  ]);
  const missing: string[] = [];
  await saveStream(makeZip(archiveFiles(areas, run, missing)), name, place, run.signal);
  const saved = `The archive ${name} is saved.`;
  if (missing.length === 0) return saved;
  const files = missing.length === 1 ? '1 file' : `${missing.length} files`;
  return `${saved} It lacks ${files} no longer stored; manifest.json has the names.`;
}

/** Saves what the account has access to as one archive. */
export function ExportRegion() {
  const granted = useAreas();
  const [excluded, setExcluded] = useState<readonly Area[]>([]);
  const { state, start, cancel, fail } = useArchiveRun(
    'The export failed and no archive was saved.',
  );
  const isUnderWay = state.kind === 'running' || state.kind === 'paused';
  const chosen = granted.filter((area) => !excluded.includes(area));

  const startExport = async () => {
    const name = `smcs-archive-${officeDay(new Date())}.zip`;
    try {
      const place = await askWhere(name);
      if (place) await start((run) => saveArchive(chosen, name, place, run));
    } catch (error) {
      fail(error); // the browser refused to ask
    }
  };
  return (
    <Region
      heading="Export"
      intro="One ZIP archive with lists as JSON and CSV, and with all files. Keep it safe: enquiries, applications and accounts are personal data. The export is recorded under Activity."
    >
      <div className="grid gap-4">
        <CheckGroup
          label="Parts"
          className="grid gap-2"
          options={granted.map((area) => ({ value: area, label: partTexts[area] }))}
          chosen={chosen}
          isLocked={isUnderWay}
          error={undefined}
          onChange={(parts) => setExcluded(granted.filter((area) => !parts.includes(area)))}
        />
        {!isUnderWay && (
          <Button
            look="amber"
            isLarge
            className="justify-self-start"
            disabled={chosen.length === 0}
            onClick={() => void startExport()}
          >
            Export
          </Button>
        )}
        <RunProgress name="Export" state={state} onCancel={cancel} />
      </div>
    </Region>
  );
}
