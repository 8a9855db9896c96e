import { useId } from 'react';
import { daysInWords } from '#contract/company.ts';
import { CheckField } from '#src/islands/ui/Field.tsx';

interface WeekdaysFieldProps {
  label: string;
  days: readonly number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}

/** Days of the week; ISO numbers, 1 is Monday. */
export function WeekdaysField({ label, days, error, onChange }: WeekdaysFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} data-invalid={error && ''}>
      <legend className="field-label mb-2">{label}</legend>
      {error && (
        <span className="field-error" id={id}>
          {error}
        </span>
      )}
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <CheckField
            key={day}
            label={daysInWords([day])}
            isChecked={days.includes(day)}
            isLocked={false}
            onChange={(isChecked) =>
              onChange(
                [1, 2, 3, 4, 5, 6, 7].filter((one) =>
                  one === day ? isChecked : days.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
