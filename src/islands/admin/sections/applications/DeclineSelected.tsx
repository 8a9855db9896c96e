import { useState } from 'react';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { countApplications } from '#src/client/api/applications.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { useApplications } from './applications.store.ts';
import { DeclineDialog } from './DeclineApplication.tsx';
import * as focus from './focus.ts';

const counted = (count: number) => `${count} ${count === 1 ? 'application' : 'applications'}`;

/** Declines each of the applications; those that fail stay selected. @returns who failed, and why */
async function declineAll(ids: readonly string[], letter: string): Promise<string[]> {
  const failed: string[] = [];
  for (const id of ids) {
    const { selected, change, select } = useApplications.getState();
    const application = selected.get(id);
    if (!application) continue;
    try {
      await change(application, { isDeclined: true, letter });
      select([application], false);
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : 'Something went wrong here';
      failed.push(`${application.name} (${reason})`);
    }
  }
  return failed;
}

/** What can be done to the selected applications together; nothing while none is selected. */
export function DeclineSelected({ jobTitle }: { jobTitle: string }) {
  const selected = useApplications((state) => state.selected);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { value } = useLoad(countApplications);
  const chosen = [...selected.values()];
  const open = chosen.filter(({ history }) => !history.some((one) => one.action === 'declined'));
  const clear = () => {
    useApplications.getState().clearSelection();
    focus.heading();
  };

  const decline = async (letter: string) => {
    const ids = open.map(({ id }) => id);
    setIsBusy(true);
    const running = declineAll(ids, letter).then((failed) => {
      if (failed.length === 0) return;
      const done = `${ids.length - failed.length} of ${counted(ids.length)} declined.`;
      throw new ApiError(`${done} Not declined: ${failed.join(', ')}`, 0);
    });
    const texts = {
      ...{ pending: `Declining ${counted(ids.length)}…`, error: '' },
      success: `${counted(ids.length)} declined`,
    };
    await notify.promise(running, texts).catch(() => undefined); // the toast shows it
    setIsBusy(false);
    setIsAsking(false);
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
        {chosen.length} selected{already > 0 && `, ${already} declined already`}
      </p>
      <Button isBusy={isBusy} disabled={open.length === 0} onClick={() => setIsAsking(true)}>
        Decline {open.length}…
      </Button>
      <Button onClick={clear}>Clear selection</Button>
      {isAsking && (
        <DeclineDialog
          applications={open}
          {...{ jobTitle, isBusy }}
          isMailOn={value?.isMailOn ?? true}
          onDecline={(letter) => void decline(letter)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
