import { useState } from 'react';
import { useStore } from 'zustand';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { countApplications, type ApplicationChange } from '#src/client/api/applications.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import type { ListStore } from '../../data/list/list-store.ts';
import {
  deleteText,
  letterIdOf,
  readNote,
  saveNote,
  sharedLetterId,
} from '../../data/unsent-notes.ts';
import { useLoad } from '../../shared/use-load.ts';
import { DeclineDialog } from './DeclineApplication.tsx';
import * as focus from './focus.ts';

const counted = (count: number) => `${count} ${count === 1 ? 'application' : 'applications'}`;

const isOpen = ({ history }: JobApplication) =>
  !history.some(({ action }) => action === 'declined');

interface Failed {
  application: JobApplication;
  reason: string;
}

interface DeclineSelectedProps<Application extends JobApplication, Extra> {
  store: ListStore<Application, Extra>;
  jobTitleOf: (application: Application) => string;
  /** Each line of the question names the job. */
  isOfSeveralJobs?: boolean;
  /** @throws ApiError PRECONDITION_FAILED where another administrator has changed it meanwhile */
  change: (application: Application, change: ApplicationChange) => Promise<void>;
  /** Reads it again. Never throws. */
  refresh: (application: Application) => Promise<void>;
}

/** The actions for the selected applications. Renders nothing without a selection. */
export function DeclineSelected<Application extends JobApplication, Extra>(
  props: DeclineSelectedProps<Application, Extra>,
) {
  const { store, jobTitleOf, isOfSeveralJobs, change, refresh } = props;
  const selected = useStore(store, (state) => state.selected);
  /** Those in the dialog, which stay the same while they are declined; none: it is closed. */
  const [asked, setAsked] = useState<readonly Application[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const { value } = useLoad(countApplications);
  const chosen = [...selected.values()];
  const open = chosen.filter(isOpen);
  const clear = () => {
    store.getState().clearSelection();
    focus.heading();
  };

  /** Declines each application of the dialog. @returns those that failed, and why */
  const declineAll = async (letter: string) => {
    const failed: Failed[] = [];
    for (const one of asked) {
      const application = store.getState().selected.get(one.id) ?? one;
      try {
        await change(application, { isDeclined: true, letter });
        deleteText(letterIdOf(one.id));
      } catch (error) {
        // The next attempt needs the newer version.
        if (error instanceof ApiError && error.code === 'PRECONDITION_FAILED')
          await refresh(application);
        const reason = error instanceof ApiError ? error.message : 'Something went wrong here';
        failed.push({ application, reason });
      }
    }
    return failed;
  };

  const decline = async (letter: string) => {
    const all = counted(asked.length);
    let failed: readonly Failed[] = [];
    setIsBusy(true);
    const running = declineAll(letter).then((those) => {
      failed = those;
      if (failed.length === 0) return;
      const done = `${asked.length - failed.length} of ${all} declined.`;
      const reasons = failed.map(({ application, reason }) => `${application.name} (${reason})`);
      throw new ApiError(`${done} Not declined: ${reasons.join(', ')}`, 0);
    });
    const texts = { pending: `Declining ${all}…`, error: '', success: `${all} declined` };
    await notify.promise(running, texts).catch(() => undefined); // the toast shows it
    setIsBusy(false);
    const { select, selected: latest } = store.getState();
    const ids = new Set(failed.map(({ application }) => application.id));
    select(
      asked.filter(({ id }) => !ids.has(id)),
      false,
    );
    const left = [...latest.values()].filter((one) => ids.has(one.id) && isOpen(one));
    const [one] = left;
    // It replaces a letter that was typed to this one before.
    if (one && left.length === 1) {
      await readNote(letterIdOf(one.id));
      void saveNote(letterIdOf(one.id), letter);
    }
    if (left.length <= 1) deleteText(sharedLetterId);
    setAsked(left);
  };

  if (chosen.length === 0) return null;
  const already = chosen.length - open.length;
  return (
    <div
      role="group"
      aria-label="Selected applications"
      className="mb-3 flex flex-wrap items-center gap-2"
    >
      <p role="status" className="mr-2 text-small font-semibold tabular-nums">
        {chosen.length} selected{already > 0 && `, ${already} already declined`}
      </p>
      <Button isBusy={isBusy} disabled={open.length === 0} onClick={() => setAsked(open)}>
        {open.length === 0 ? 'Decline…' : `Decline ${counted(open.length)}…`}
      </Button>
      {open.length === 0 && (
        <span className="text-small">All that are selected are already declined.</span>
      )}
      <Button onClick={clear}>Clear selection</Button>
      {asked.length > 0 && (
        <DeclineDialog
          recipients={asked.map((one) => ({
            ...{ id: one.id, name: one.name, email: one.email },
            jobTitle: jobTitleOf(one),
          }))}
          {...{ isOfSeveralJobs, isBusy }}
          isMailOn={value?.isMailOn ?? true}
          onDecline={(letter) => void decline(letter)}
          onCancel={() => setAsked([])}
        />
      )}
    </div>
  );
}
