import type { Overtaken } from './use-case-change.ts';

interface ChangedMeanwhileProps<Change> {
  overtaken: Overtaken<Change> | undefined;
  /** What the change would have made, e.g. "Stage: Decided". */
  describe: (change: Change) => string;
  onAgain: (change: Change) => void;
  onGiveUp: () => void;
}

/** Shows what another administrator has changed meanwhile, and asks whether to overwrite it. */
export function ChangedMeanwhile<Change>(props: ChangedMeanwhileProps<Change>) {
  const { overtaken, describe, onAgain, onGiveUp } = props;
  return (
    <div role="status" className="empty:hidden">
      {overtaken && (
        <div className="notice mt-4 grid gap-3">
          <p className="wrap-anywhere">
            {overtaken.notice}. Your change was not made: {describe(overtaken.change)}.
          </p>
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              className="button button-line button-small"
              onClick={() => onAgain(overtaken.change)}
            >
              Change it all the same
            </button>
            <button type="button" className="button button-line button-small" onClick={onGiveUp}>
              Leave it as it is now
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
