import { useState } from 'react';
import type { Area } from '#contract/areas.ts';
import { officeDay } from '#contract/office-time.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { useAreas } from '../../data/areas.ts';
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
  await saveStream(makeZip(archiveFiles(areas, run)), name, place, run.signal);
  return `The archive ${name} is saved.`;
}

/** Saves what the account has access to as one archive. */
export function ExportRegion() {
  const granted = useAreas();
  const [left, setLeft] = useState<readonly Area[]>([]);
  const { state, start, cancel } = useArchiveRun('The export failed and no archive was saved.');
  const isUnderWay = state.kind === 'running' || state.kind === 'paused';
  const chosen = granted.filter((area) => !left.includes(area));

  const save = async () => {
    const name = `smcs-archive-${officeDay(new Date())}.zip`;
    const place = await askWhere(name);
    if (place) await start((run) => saveArchive(chosen, name, place, run));
  };
  return (
    <Region
      heading="Export"
      intro="One ZIP archive with lists as JSON and CSV, and with all files. Keep it safe: enquiries, applications and accounts are personal data. The activity records the export."
    >
      <fieldset className="grid gap-1" disabled={isUnderWay}>
        <legend className="mb-1 text-small font-semibold">Parts</legend>
        {granted.map((area) => (
          <label key={area} className="flex min-h-8 items-center gap-2 text-small">
            <input
              type="checkbox"
              className="size-6 shrink-0 cursor-pointer accent-ink"
              checked={!left.includes(area)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((one) => one !== area) : [...left, area])
              }
            />
            {partTexts[area]}
          </label>
        ))}
      </fieldset>
      {!isUnderWay && (
        <Button
          look="amber"
          isLarge
          className="my-4"
          disabled={chosen.length === 0}
          onClick={() => void save()}
        >
          Export
        </Button>
      )}
      <RunProgress name="Export" state={state} onCancel={cancel} />
    </Region>
  );
}
