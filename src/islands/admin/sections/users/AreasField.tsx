import { useId } from 'react';
import { areas, areaTexts, type Area } from '#contract/areas.ts';
import { CheckField } from '#src/islands/ui/Field.tsx';

interface AreasFieldProps {
  chosen: readonly Area[];
  error: string | undefined;
  onChange: (chosen: Area[]) => void;
}

/** What an administrator has access to, with a line about what each area opens. */
export function AreasField({ chosen, error, onChange }: AreasFieldProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={error && id}>
      <legend className="field-label mb-2">Areas</legend>
      {error && (
        <span className="field-error" id={id}>
          {error}
        </span>
      )}
      {areas.map((area) => (
        <CheckField
          key={area}
          name="areas"
          label={areaTexts[area].label}
          hint={areaTexts[area].opens}
          isChecked={chosen.includes(area)}
          isLocked={false}
          onChange={(isChecked) =>
            onChange(areas.filter((one) => (one === area ? isChecked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
