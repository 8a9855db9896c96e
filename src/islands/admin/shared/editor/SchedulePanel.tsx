import { useEffect, useRef } from 'react';
import { Field } from '#src/islands/ui/Field.tsx';
import { publishLabel, suggestedMoments } from '../../data/resources/moments.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import type { SaveAction } from './actions.ts';
import { useEditor, useOpenEditor } from './editor-context.ts';

const schedule: SaveAction = 'schedule';

interface SchedulePanelProps {
  onChoose: (moment: string) => void;
  onCancel: () => void;
}

/** Asks in the foot of an editor for the date and time at which the item is published. */
export function SchedulePanel({ onChoose, onCancel }: SchedulePanelProps) {
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
      <Button isLarge type="submit" form={formId} value={schedule} look="amber" isBusy={isLocked}>
        Schedule
      </Button>
    </div>
  );
}
