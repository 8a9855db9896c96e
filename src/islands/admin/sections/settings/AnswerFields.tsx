import { daysInWords } from '#contract/company.ts';
import { Field, TextField } from '#src/islands/ui/Field.tsx';
import { SelectField } from '../../shared/list/SelectField.tsx';
import { CheckGroup } from '../../shared/CheckGroup.tsx';
import { Region } from '../../shared/Region.tsx';
import { kindLabels, kinds } from './company-values.ts';
import { choiceAt, textAt, type FieldsProps } from './fields.ts';
import { Rows } from './Rows.tsx';

/** ISO numbers; 1 is Monday. */
const dayOptions = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: daysInWords([value]) }));

/** Opening hours, holidays and the days on which messages are answered. */
export function HoursFields(form: FieldsProps) {
  const { values, errors, change } = form;
  return (
    <>
      <Region heading="Opening hours" look="ruled">
        <Rows
          {...{ form }}
          name="hours"
          what="opening period"
          blank={{ weekdays: [], opens: '09:00', closes: '18:00' }}
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
                  {...textAt(form, `hours.${index}.${end}`)}
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
            {...textAt(form, 'cutoffTime')}
          />
          <TextField
            label="Holidays"
            hint="One date per line: 10-02 for every year, 2027-03-22 for one year"
            {...textAt(form, 'holidays')}
          />
        </div>
      </Region>
    </>
  );
}

/** The departments, and which of them answers what within how many days. */
export function AnswerFields(form: FieldsProps) {
  const names = form.values.departments.map(({ name }) => ({ value: name, label: name }));
  const promises = [
    ...kinds.map((kind) => ({ label: kindLabels[kind], path: `enquiries.${kind}` as const })),
    { label: 'Applications', path: 'applications' as const },
  ];
  return (
    <>
      <Region heading="Departments" look="ruled">
        <Rows
          {...{ form }}
          name="departments"
          what="department"
          blank={{ name: '', purpose: '', phone: '', email: '' }}
        >
          {(_row, index) =>
            (['name', 'purpose', 'phone', 'email'] as const).map((part) => (
              <Field
                key={part}
                label={departmentLabels[part]}
                {...textAt(form, `departments.${index}.${part}`)}
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
          {promises.map(({ label, path }) => {
            const department = choiceAt(form, `${path}.department`);
            const isListed = names.some(({ value }) => value === department.value);
            // A department that was renamed or removed: another one has to be chosen.
            const removed = { value: department.value, label: `${department.value} (removed)` };
            return (
              <fieldset key={path} className="grid gap-3 sm:grid-cols-2">
                <legend className="field-label mb-2">{label}</legend>
                <SelectField
                  label="Department"
                  options={isListed ? names : [...names, removed]}
                  {...department}
                />
                <Field
                  label="Working days"
                  inputMode="numeric"
                  {...textAt(form, `${path}.workingDays`)}
                />
              </fieldset>
            );
          })}
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
