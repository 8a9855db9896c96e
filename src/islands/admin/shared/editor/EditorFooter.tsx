import { useId, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { Progress } from '#src/islands/ui/Progress.tsx';
import { imageField } from '../../data/resources/picture-list.ts';
import { StateBadge } from '../list/StateBadge.tsx';
import { onDemand } from '../on-demand.tsx';
import { actionsOf, type FootAction } from './actions.ts';
import type { EditorStore } from './editor-state.ts';
import { useFilesIn } from './FileParts.tsx';
import type { useEditorActions } from './use-editor-actions.ts';

const SchedulePanel = onDemand(
  'The moment to publish at',
  async () => (await import('./SchedulePanel.tsx')).SchedulePanel,
);

interface EditorFooterProps {
  store: EditorStore;
  /** The form that the buttons send. */
  formId: string;
  /** The primary button. */
  saveRef: RefObject<HTMLButtonElement | null>;
  /** The moment of publication is being asked for. */
  isScheduling: boolean;
  schedule: ReturnType<typeof useEditorActions>['schedule'];
  onPreview: () => void;
  onCancel: () => void;
}

/** The progress of a save, and what can be done. While it runs, Cancel stops it. */
export function EditorFooter(props: EditorFooterProps) {
  const { store, formId, saveRef, isScheduling, schedule, onPreview, onCancel } = props;
  const sending = useStore(store, (state) => state.sending);
  const isGone = useStore(store, (state) => state.isGone);
  const [main] = useFilesIn(store, imageField);
  const upload = useStore(store, ({ uploads }) => uploads[main?.key ?? '']);
  const seen = useStore(store, (state) => state.seen);
  const isComparing = useStore(store, ({ comparison }) => comparison !== undefined);
  const isDirty = useStore(store, (state) => state.isDirty());
  const isLocked = sending !== undefined;
  // A low foot on phones: what is needed less often stands behind a button there.
  const [isUnfolded, setIsUnfolded] = useState(false);
  const othersId = useId();
  const { primary, second, others } = actionsOf({ seen, isGone, isDirty });
  const button = { formId, isLocked, onSchedule: schedule.open, onPreview };
  const hasOthers = !isComparing && !isScheduling;
  const isFileOnItsWay = sending && !sending.isUploaded && upload?.phase === 'sending';
  return (
    <div className="grid gap-3">
      {isFileOnItsWay && <Progress label="Uploading" done={upload.sent} total={upload.total} />}
      {isScheduling && (
        <SchedulePanel
          {...{ store, formId, isLocked }}
          onChoose={schedule.choose}
          onCancel={schedule.cancel}
        />
      )}
      {hasOthers && (
        <div
          id={othersId}
          className={`flex flex-wrap items-center gap-2 ${isUnfolded ? '' : 'max-sm:hidden'}`}
        >
          {seen && !isGone && <StateBadge item={seen} />}
          {others.map((action) => (
            <FootButton key={action.label} {...button} action={action} className="button-small" />
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-1.5 sm:gap-3">
        <p role="status" className="mr-auto text-fine text-steel empty:sr-only">
          {sending && !isFileOnItsWay && 'Saving…'}
        </p>
        {hasOthers && (
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-controls={othersId}
            className="button button-line mr-auto max-sm:px-2 sm:hidden"
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Less' : 'More'}
          </button>
        )}
        <button
          type="button"
          className="button button-line max-sm:px-2"
          onClick={sending ? store.getState().stop : onCancel}
        >
          Cancel
        </button>
        {second && <FootButton {...button} action={second} className="max-sm:px-2" />}
        <button
          ref={saveRef}
          type="submit"
          form={formId}
          value={primary.does}
          className={`button max-sm:px-2 ${isScheduling ? 'button-line' : 'button-amber'}`}
          aria-disabled={isLocked || undefined}
        >
          {isLocked ? 'Saving…' : primary.label}
        </button>
      </div>
    </div>
  );
}

interface FootButtonProps {
  action: FootAction;
  formId: string;
  isLocked: boolean;
  className?: string;
  onSchedule: () => void;
  onPreview: () => void;
}

function FootButton(props: FootButtonProps) {
  const { action, formId, isLocked, className = '', onSchedule, onPreview } = props;
  const { does, label } = action;
  const looks = {
    className: `button button-line ${className}`,
    'aria-disabled': isLocked || undefined,
  };
  if (does === 'preview' || does === 'ask for the moment') {
    const onClick = does === 'preview' ? onPreview : onSchedule;
    return (
      <button type="button" {...looks} onClick={isLocked ? undefined : onClick}>
        {label}
      </button>
    );
  }
  return (
    <button type="submit" form={formId} value={does} {...looks}>
      {label}
    </button>
  );
}
