import { useEffect, useId, useRef, useState } from 'react';
import {
  countsText,
  importMessages,
  isEmptySite,
  type ItemCounts,
} from '#contract/archive-texts.ts';
import { clockTime, officeStamp } from '#contract/office-time.ts';
import { request } from '#src/client/request.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { LoadState } from '../../shared/LoadState.tsx';
import { Region } from '../../shared/Region.tsx';
import { useLoad, type Loaded } from '../../shared/use-load.ts';
import { ArchiveError, type Run } from './archive-run.ts';
import type { Archive } from './import-archive.ts';
import { RunProgress } from './RunProgress.tsx';
import { useArchiveRun } from './use-archive-run.ts';

/** Brings the content of an archive into a site that has none. */
export function ImportRegion() {
  const loaded = useLoad((signal) => request('GET /v1/import', { signal }));
  const run = useArchiveRun('The import failed. Nothing is imported.');
  const isDone = run.state.kind === 'done';
  const isLeft = run.state.kind === 'left';
  return (
    <Region
      heading="Import"
      intro="Import the news, jobs and installations of an archive into a site that has none, with their pictures, order, dates, languages and states. If one item is refused, nothing is imported."
    >
      <LoadState loaded={loaded} what="the number of items" bars={1}>
        {({ counts }) => {
          if (isLeft) return <LeftImport counts={counts} {...loaded} />;
          if (isEmptySite(counts) || isDone) return <ImportForm run={run} />;
          return <p className="notice">{importMessages.notEmpty(counts)}</p>;
        }}
      </LoadState>
    </Region>
  );
}

interface LeftImportProps extends Pick<Loaded<unknown>, 'isLoading' | 'hasFailed' | 'reload'> {
  counts: ItemCounts;
}

/** The last step of an import that the person does not wait for. */
function LeftImport({ counts, isLoading, hasFailed, reload }: LeftImportProps) {
  const isWaiting = isEmptySite(counts);
  const [checkedAt, setCheckedAt] = useState<string>();
  const isAnswered = checkedAt !== undefined && !isLoading && !hasFailed;
  const check = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => (isWaiting ? check : text).current?.focus(), [isWaiting]);
  return (
    <div className="notice flex flex-wrap items-center gap-3">
      <p ref={text} role="status" tabIndex={-1}>
        {isWaiting
          ? 'The server publishes the items by itself, within half a minute, if the last step has reached it. You can leave this screen and come back.'
          : `The archive is imported: ${countsText(counts)}.`}
      </p>
      {isWaiting && (
        <Button
          ref={check}
          isBusy={isLoading}
          onClick={() => {
            setCheckedAt(new Date().toISOString());
            reload();
          }}
        >
          Check again
        </Button>
      )}
      <p role="status" className="w-full empty:sr-only">
        {isWaiting && isAnswered && `Checked at ${clockTime(checkedAt)}: nothing is imported yet.`}
      </p>
    </div>
  );
}

const itemsText = ({ counts }: Archive) => countsText(counts) || 'no items';
const filesText = ({ files }: Archive) =>
  `${files.length} ${files.length === 1 ? 'file' : 'files'}`;

type Chosen = { archive: Archive } | { refusal: string };

async function read(file: Blob): Promise<Chosen> {
  try {
    return { archive: await (await import('./import-archive.ts')).readArchive(file) };
  } catch (error) {
    const isKnown = error instanceof ArchiveError;
    return { refusal: isKnown ? error.message : 'The file could not be read. Choose it again.' };
  }
}

async function bring(archive: Archive, run: Run) {
  await (await import('./import-archive.ts')).importArchive(archive, run);
  return `The archive is imported: ${itemsText(archive)}.`;
}

/** Chooses an archive, tells what is in it, and imports it. */
function ImportForm({ run }: { run: ReturnType<typeof useArchiveRun> }) {
  const id = useId();
  const { state, start, cancel } = run;
  const [chosen, setChosen] = useState<Chosen>();
  const isUnderWay = state.kind === 'running' || state.kind === 'paused';
  const archive = chosen && 'archive' in chosen ? chosen.archive : undefined;
  const refusal = chosen && 'refusal' in chosen ? chosen.refusal : undefined;
  return (
    <div className="grid gap-4">
      {state.kind !== 'done' && (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Archive
          </label>
          <input
            id={id}
            type="file"
            accept=".zip,application/zip"
            className="min-h-11 text-small"
            disabled={isUnderWay}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={`${id}-about`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              setChosen(undefined);
              if (file) void read(file).then(setChosen);
            }}
          />
          <div id={`${id}-about`} role="status">
            {refusal && <p className="notice border-danger">{refusal}</p>}
            {archive && (
              <p className="text-small">
                {`${archive.site}, exported on ${officeStamp(archive.madeAt)}: ${itemsText(archive)}, ${filesText(archive)}.`}
              </p>
            )}
          </div>
        </div>
      )}
      {archive && !isUnderWay && state.kind !== 'done' && (
        <Button
          look="amber"
          isLarge
          className="justify-self-start"
          onClick={() => void start((own) => bring(archive, own))}
        >
          Import
        </Button>
      )}
      <RunProgress name="Import" state={state} onCancel={cancel} />
    </div>
  );
}
