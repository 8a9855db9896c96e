import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Field } from '#src/islands/ui/Field.tsx';
import { Progress } from '#src/islands/ui/Progress.tsx';
import { publishLabel } from '../../data/resources/item-fields.ts';
import { suggestedMoments } from '../../data/resources/moments.ts';
import { imageField } from '../../data/resources/picture-list.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { StateBadge } from '../list/StateBadge.tsx';
import { actionsOf, type FootAction } from './actions.ts';
import { useEditor, useOpenEditor } from './editor-context.ts';
import { filesIn } from './file-lists.ts';
import type { EditorActions } from './use-editor-actions.ts';

interface EditorFooterProps {
  /** The primary button. */
  saveRef: RefObject<HTMLButtonElement | null>;
  actions: Pick<EditorActions, 'isScheduling' | 'schedule' | 'preview'>;
  onCancel: () => void;
}

/** The progress of a save, and the actions. During a save, Cancel stops it. */
export function EditorFooter({ saveRef, actions, onCancel }: EditorFooterProps) {
  const { isScheduling, schedule, preview } = actions;
  const { formId } = useOpenEditor();
  const editor = useEditor();
  const { sending, isLocked, isGone, seen, comparison, stop } = editor;
  const upload = editor.uploads[filesIn(editor, imageField)[0]?.key ?? ''];
  // On phones, rare actions are behind a button so that the footer stays low.
  const [isUnfolded, setIsUnfolded] = useState(false);
  const othersId = useId();
  const { primary, second, others } = actionsOf(editor);
  const handlers = { onSchedule: schedule.open, onPreview: preview };
  const hasOthers = !comparison && !isScheduling;
  const isFileOnItsWay = sending && !sending.isUploaded && upload?.phase === 'sending';
  return (
    <div className="grid gap-3">
      {isFileOnItsWay && <Progress label="Uploading" done={upload.sent} total={upload.total} />}
      {isScheduling && <SchedulePanel onChoose={schedule.choose} onCancel={schedule.cancel} />}
      {hasOthers && (
        <div
          id={othersId}
          className={`flex flex-wrap items-center gap-2 ${isUnfolded ? '' : 'max-sm:hidden'}`}
        >
          {seen && !isGone && <StateBadge item={seen} />}
          {others.map((action) => (
            <FootButton key={action.label} {...handlers} action={action} />
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-1.5 sm:gap-3">
        <p role="status" className="mr-auto text-fine text-steel empty:sr-only">
          {sending && !isFileOnItsWay && (sending.isPreview ? 'Preparing the preview…' : 'Saving…')}
        </p>
        {hasOthers && (
          <Button
            isLarge
            aria-expanded={isUnfolded}
            aria-controls={othersId}
            className="mr-auto max-sm:px-2 sm:hidden"
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Less' : 'More'}
          </Button>
        )}
        <Button isLarge className="max-sm:px-2" onClick={sending ? stop : onCancel}>
          Cancel
        </Button>
        {second && <FootButton {...handlers} action={second} isLarge className="max-sm:px-2" />}
        <Button
          isLarge
          ref={saveRef}
          type="submit"
          form={formId}
          value={primary.does}
          look={isScheduling ? 'line' : 'amber'}
          className="max-sm:px-2"
          isBusy={isLocked}
        >
          {sending && !sending.isPreview ? 'Saving…' : primary.label}
        </Button>
      </div>
    </div>
  );
}

interface FootButtonProps {
  action: FootAction;
  isLarge?: boolean;
  className?: string;
  onSchedule: () => void;
  onPreview: () => void;
}

function FootButton({ action, onSchedule, onPreview, ...looks }: FootButtonProps) {
  const { does, label } = action;
  const { formId } = useOpenEditor();
  const button = { ...looks, isBusy: useEditor().isLocked, children: label };
  if (does === 'preview') return <Button {...button} onClick={onPreview} />;
  if (does === 'ask for the moment') return <Button {...button} onClick={onSchedule} />;
  return <Button {...button} type="submit" form={formId} value={does} />;
}

interface SchedulePanelProps {
  onChoose: (moment: string) => void;
  onCancel: () => void;
}

/** Asks for the publication time. */
function SchedulePanel({ onChoose, onCancel }: SchedulePanelProps) {
  const { formId } = useOpenEditor();
  const { values, errors, isLocked } = useEditor();
  const { publishAt: error } = errors;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), [error]);
  return (
    <div
      ref={panel}
      role="group"
      aria-label="Schedule"
      className="flex flex-wrap items-center gap-3"
    >
      <div className="w-full">
        <Field
          label={publishLabel}
          name="publishAt"
          type="datetime-local"
          value={values['publishAt'] ?? ''}
          error={error}
          readOnly={isLocked}
          onChange={(event) => onChoose(event.target.value)}
        />
      </div>
      <div className="mr-auto flex flex-wrap gap-2">
        {suggestedMoments(new Date()).map(({ label, moment: suggested }) => (
          <Button key={label} isBusy={isLocked} onClick={() => onChoose(suggested)}>
            {label}
          </Button>
        ))}
      </div>
      <Button isLarge onClick={onCancel}>
        Cancel
      </Button>
      <Button isLarge type="submit" form={formId} value="schedule" look="amber" isBusy={isLocked}>
        Schedule
      </Button>
    </div>
  );
}
