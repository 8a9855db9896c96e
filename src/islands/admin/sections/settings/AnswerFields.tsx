import { daysInWords } from '#contract/company.ts';
import { companyLimits } from '#contract/limits.ts';
import { Field, TextField } from '#src/islands/ui/Field.tsx';
import { SelectField } from '../../shared/list/SelectField.tsx';
import { CheckGroup } from '../../shared/CheckGroup.tsx';
import { Region } from '../../shared/Region.tsx';
import { kindLabels, kinds } from './company-values.ts';
import { Rows } from './Rows.tsx';
import type { FieldsProps } from './SettingsForm.tsx';

/** ISO numbers; 1 is Monday. */
const dayOptions = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: daysInWords([value]) }));

/** Opening hours, holidays and the days on which messages are answered. */
export function HoursFields({ values, errors, change }: FieldsProps) {
  return (
    <>
      <Region heading="Opening hours" look="ruled">
        <Rows
          what="opening period"
          rows={values.hours}
          blank={{ weekdays: [], opens: '09:00', closes: '18:00' }}
          most={companyLimits.hours}
          error={errors['hours']}
          onChange={(hours) => change({ hours })}
        >
          {(row, index, set) => (
            <>
              <div className="sm:col-span-2">
                <CheckGroup
                  label="Days"
                  options={dayOptions}
                  className="flex flex-wrap gap-x-5 gap-y-2"
                  chosen={row.weekdays}
                  error={errors[`hours.${index}.weekdays`]}
                  onChange={(weekdays) => set({ weekdays })}
                />
              </div>
              {(['opens', 'closes'] as const).map((end) => (
                <Field
                  key={end}
                  type="time"
                  label={end === 'opens' ? 'Opens' : 'Closes'}
                  value={row[end]}
                  error={errors[`hours.${index}.${end}`]}
                  onChange={({ target }) => set({ [end]: target.value })}
                />
              ))}
            </>
          )}
        </Rows>
      </Region>
      <Region heading="Working days and holidays" look="ruled">
        <div className="mt-4 grid gap-4">
          <CheckGroup
            label="Days on which messages are answered"
            options={dayOptions}
            className="flex flex-wrap gap-x-5 gap-y-2"
            chosen={values.workingDays}
            error={errors['workingDays']}
            onChange={(workingDays) => change({ workingDays })}
          />
          <Field
            type="time"
            label="Cut-off time"
            hint="Messages received later count as received on the next working day."
            value={values.cutoffTime}
            error={errors['cutoffTime']}
            onChange={({ target }) => change({ cutoffTime: target.value })}
          />
          <TextField
            label="Holidays"
            hint="One date per line: 10-02 for every year, 2027-03-22 for one year"
            value={values.holidays}
            error={errors['holidays']}
            onChange={({ target }) => change({ holidays: target.value })}
          />
        </div>
      </Region>
    </>
  );
}

/** The departments, and which of them answers what within how many days. */
export function AnswerFields({ values, errors, change }: FieldsProps) {
  const names = values.departments.map(({ name }) => ({ value: name, label: name }));
  const promises = [
    ...kinds.map((kind) => ({
      label: kindLabels[kind],
      path: `enquiries.${kind}`,
      row: values.enquiries[kind],
      set: (part: object) =>
        change({
          enquiries: { ...values.enquiries, [kind]: { ...values.enquiries[kind], ...part } },
        }),
    })),
    {
      label: 'Applications',
      path: 'applications',
      row: values.applications,
      set: (part: object) => change({ applications: { ...values.applications, ...part } }),
    },
  ];
  return (
    <>
      <Region heading="Departments" look="ruled">
        <Rows
          what="department"
          rows={values.departments}
          blank={{ name: '', purpose: '', phone: '', email: '' }}
          most={companyLimits.departments}
          error={errors['departments']}
          onChange={(departments) => change({ departments })}
        >
          {(row, index, set) =>
            (['name', 'purpose', 'phone', 'email'] as const).map((part) => (
              <Field
                key={part}
                label={departmentLabels[part]}
                value={row[part]}
                error={errors[`departments.${index}.${part}`]}
                onChange={({ target }) => set({ [part]: target.value })}
              />
            ))
          }
        </Rows>
      </Region>
      <Region
        heading="Response times"
        look="ruled"
        intro="The department that replies, and the response time that visitors are told."
      >
        <div className="grid gap-5">
          {promises.map(({ label, path, row, set }) => (
            <fieldset key={path} className="grid gap-3 sm:grid-cols-2">
              <legend className="field-label mb-2">{label}</legend>
              <SelectField
                label="Department"
                value={row.department}
                options={[
                  ...names,
                  // It was renamed or removed, and another has to be chosen.
                  ...(names.some(({ value }) => value === row.department)
                    ? []
                    : [{ value: row.department, label: `${row.department} (removed)` }]),
                ]}
                error={errors[`${path}.department`]}
                onChange={(department) => set({ department })}
              />
              <Field
                label="Working days"
                inputMode="numeric"
                value={row.workingDays}
                error={errors[`${path}.workingDays`]}
                onChange={({ target }) => set({ workingDays: target.value })}
              />
            </fieldset>
          ))}
        </div>
      </Region>
    </>
  );
}

const departmentLabels = {
  name: 'Name',
  purpose: 'Responsibilities',
  phone: 'Telephone number',
  email: 'E-mail address',
} as const;
