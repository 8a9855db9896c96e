import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Field } from '#src/islands/ui/Field.tsx';
import { publishLabel, suggestedMoments } from '../../data/resources/moments.ts';
import type { SaveAction } from './actions.ts';
import type { EditorStore } from './editor-state.ts';

const schedule: SaveAction = 'schedule';

interface SchedulePanelProps {
  store: EditorStore;
  formId: string;
  isLocked: boolean;
  onChoose: (moment: string) => void;
  onCancel: () => void;
}

/** Asks in the foot of an editor for the date and time at which the item is published. */
export function SchedulePanel(props: SchedulePanelProps) {
  const { store, formId, isLocked, onChoose, onCancel } = props;
  const moment = useStore(store, ({ values }) => values['publishAt'] ?? '');
  const error = useStore(store, ({ errors }) => errors['publishAt']);
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
          value={moment}
          error={error}
          readOnly={isLocked}
          onChange={(event) => onChoose(event.target.value)}
        />
      </div>
      <div className="mr-auto flex flex-wrap gap-2">
        {suggestedMoments(new Date()).map(({ label, moment: suggested }) => (
          <button
            key={label}
            type="button"
            className="button button-line button-small"
            onClick={isLocked ? undefined : () => onChoose(suggested)}
          >
            {label}
          </button>
        ))}
      </div>
      <button type="button" className="button button-line" onClick={onCancel}>
        Cancel
      </button>
      <button
        type="submit"
        form={formId}
        value={schedule}
        className="button button-amber"
        aria-disabled={isLocked || undefined}
      >
        Schedule
      </button>
    </div>
  );
}
