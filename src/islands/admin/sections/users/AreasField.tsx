import { areas, areaTexts, type Area } from '#contract/areas.ts';
import { CheckGroup } from '../../shared/CheckGroup.tsx';

interface AreasFieldProps {
  chosen: readonly Area[];
  error: string | undefined;
  onChange: (chosen: Area[]) => void;
}

const options = areas.map((value) => {
  const { label, opens } = areaTexts[value];
  return { value, label, hint: opens };
});

/** What an administrator has access to, with a line about what each area opens. */
export const AreasField = (props: AreasFieldProps) => (
  <CheckGroup label="Areas" name="areas" className="grid gap-3" {...{ options, ...props }} />
);
