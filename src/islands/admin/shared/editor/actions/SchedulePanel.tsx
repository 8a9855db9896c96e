import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Field } from '#src/islands/ui/Field.tsx';
import { publishLabel } from '../../../data/resources/moments.ts';
import type { EditorStore } from '../editor-state.ts';
import type { SaveAction } from './state-change.ts';

const schedule: SaveAction = 'schedule';

interface SchedulePanelProps {
  store: EditorStore;
  formId: string;
  isLocked: boolean;
  onCancel: () => void;
}

/** Asks in the foot of an editor for the moment at which its item shall appear. */
export function SchedulePanel({ store, formId, isLocked, onCancel }: SchedulePanelProps) {
  const moment = useStore(store, ({ values }) => values['publishAt'] ?? '');
  const error = useStore(store, ({ errors }) => errors['publishAt']);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), [error]);
  return (
    <div
      ref={panel}
      role="group"
      aria-label="Schedule"
      // The buttons stand beside the field: under its label, and over its error, which is as high.
      className={`flex flex-wrap gap-3 ${error ? 'items-center' : 'items-end'}`}
    >
      <div className="min-w-0 flex-1 basis-56">
        <Field
          label={publishLabel}
          name="publishAt"
          type="datetime-local"
          value={moment}
          error={error}
          readOnly={isLocked}
          onChange={(event) => store.getState().type('publishAt', event.target.value)}
        />
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
