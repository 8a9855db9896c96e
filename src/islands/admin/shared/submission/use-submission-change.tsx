import { useState, type ReactNode } from 'react';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { Button } from '#src/islands/ui/Button.tsx';

interface SubmissionChangeOptions<Change> {
  /** Sends a change of the shown submission. @throws ApiError */
  send: (change: Change) => Promise<unknown>;
  /** Reads the submission again. */
  reload: () => void;
  /** What a change would have made, e.g. "Stage: Decided". */
  describe: (change: Change) => string;
  texts: { pending: string; success: string; error: string };
}

/** `overtaken`: another administrator has changed the submission meanwhile, and `conflict` asks. */
type ChangeResult = 'saved' | 'overtaken' | 'failed';

/**
 * Changes an enquiry or an application, one change at a time; a failure is shown as a toast. A
 * change that another administrator has overtaken is not lost: what is shown is read again, and
 * `conflict` asks whether to overwrite it.
 */
export function useSubmissionChange<Change>(options: SubmissionChangeOptions<Change>) {
  const { send, reload, describe, texts } = options;
  const [isBusy, setIsBusy] = useState(false);
  const [overtaken, setOvertaken] = useState<{ notice: string; change: Change }>();
  const change = async (wanted: Change): Promise<ChangeResult> => {
    if (isBusy) return 'failed';
    setIsBusy(true);
    setOvertaken(undefined);
    try {
      await notify.promise(send(wanted), texts);
      return 'saved';
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PRECONDITION_FAILED') {
        setOvertaken({ notice: error.message, change: wanted });
        reload();
        return 'overtaken';
      }
      return 'failed'; // the toast shows why
    } finally {
      setIsBusy(false);
    }
  };
  const conflict: ReactNode = (
    <div role="status" className="empty:hidden">
      {overtaken && (
        <div className="notice mt-4 grid gap-3">
          <p className="wrap-anywhere">
            {overtaken.notice}. Your change was not saved: {describe(overtaken.change)}.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void change(overtaken.change)}>Save my change anyway</Button>
            <Button onClick={() => setOvertaken(undefined)}>Discard my change</Button>
          </div>
        </div>
      )}
    </div>
  );
  return { change, isBusy, conflict };
}
