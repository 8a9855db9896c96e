import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Field } from '#src/islands/ui/Field.tsx';
import { publishLabel, suggestedMoments } from '../../../data/resources/moments.ts';
import type { EditorStore } from '../editor-state.ts';
import type { SaveAction } from './state-change.ts';

const schedule: SaveAction = 'schedule';

interface SchedulePanelProps {
  store: EditorStore;
  /** Field with the date that visitors read, if the item has one. */
  dayField: string | undefined;
  formId: string;
  isLocked: boolean;
  onCancel: () => void;
}

/** Asks in the foot of an editor for the date and time at which the item is published. */
export function SchedulePanel(props: SchedulePanelProps) {
  const { store, dayField = '', formId, isLocked, onCancel } = props;
  const moment = useStore(store, ({ values }) => values['publishAt'] ?? '');
  const error = useStore(store, ({ errors }) => errors['publishAt']);
  const panel = useRef<HTMLDivElement>(null);
  const dayBefore = useRef(store.getState().values[dayField]);
  useEffect(() => panel.current?.querySelector('input')?.focus(), [error]);

  const choose = (chosen: string) => {
    const { type, values, base } = store.getState();
    const day = values[dayField];
    type('publishAt', chosen);
    // The date of the item follows the schedule, unless another date was typed.
    const isFollowing = day === base[dayField] || day === moment.slice(0, 10);
    if (day !== undefined && chosen !== '' && isFollowing) type(dayField, chosen.slice(0, 10));
  };
  const cancel = () => {
    if (dayBefore.current !== undefined) store.getState().type(dayField, dayBefore.current);
    onCancel();
  };
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
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <div className="mr-auto flex flex-wrap gap-2">
        {suggestedMoments(new Date()).map(({ label, moment: suggested }) => (
          <button
            key={label}
            type="button"
            className="button button-line button-small"
            onClick={isLocked ? undefined : () => choose(suggested)}
          >
            {label}
          </button>
        ))}
      </div>
      <button type="button" className="button button-line" onClick={cancel}>
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
