import { useState } from 'react';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';

interface CaseChangeOptions<Change> {
  /** Sends a change of what is shown. @throws ApiError */
  send: (change: Change) => Promise<unknown>;
  /** Reads what is shown again. */
  reload: () => void;
  texts: { pending: string; success: string; error: string };
}

/** A change that was refused because another administrator has changed the same field meanwhile. */
export interface Overtaken<Change> {
  /** What they have changed, and who. */
  notice: string;
  change: Change;
}

/**
 * Changes an enquiry or an application, one change at a time; a failure is shown as a toast. A
 * change that was overtaken is kept, and what is shown is read again, so that whoever made it sees
 * what has happened before deciding.
 */
export function useCaseChange<Change>({ send, reload, texts }: CaseChangeOptions<Change>) {
  const [isBusy, setIsBusy] = useState(false);
  const [overtaken, setOvertaken] = useState<Overtaken<Change>>();
  /** Resolves to whether it was made. */
  const change = async (wanted: Change): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    setOvertaken(undefined);
    try {
      await notify.promise(send(wanted), texts);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PRECONDITION_FAILED') {
        setOvertaken({ notice: error.message, change: wanted });
        reload();
      }
      return false; // the toast shows why
    } finally {
      setIsBusy(false);
    }
  };
  return { change, isBusy, overtaken, giveUp: () => setOvertaken(undefined) };
}
