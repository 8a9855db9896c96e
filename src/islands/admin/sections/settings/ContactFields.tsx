import { CheckField, Field } from '#src/islands/ui/Field.tsx';
import { Region } from '../../shared/Region.tsx';
import { textAt, type FieldsProps } from './fields.ts';
import { LineField } from './LineField.tsx';

const addressLabels = {
  street: 'Street',
  locality: 'Town',
  region: 'State',
  postalCode: 'Postal code',
  country: 'Country',
  countryCode: 'Country code',
} as const;

const addressParts = Object.keys(addressLabels) as (keyof typeof addressLabels)[];

/** Name, sentences, address, and how the office is reached. */
export function ContactFields(form: FieldsProps) {
  const { values, change } = form;
  return (
    <>
      <Region heading="Company" look="ruled">
        <div className="mt-4 grid gap-4">
          <Field label="Company name" {...textAt(form, 'name')} />
          <Field label="Legal name" hint="As it is registered" {...textAt(form, 'legalName')} />
          <Field label="Tagline" {...textAt(form, 'tagline')} />
          <LineField
            label="Description"
            hint="Used in the footer and by search engines"
            {...textAt(form, 'description')}
          />
          <CheckField
            label="Some of these facts are samples"
            hint="While this is checked, search engines do not list the site."
            isChecked={values.sample}
            isLocked={false}
            onChange={(sample) => change({ sample })}
          />
        </div>
      </Region>
      <Region heading="Address" look="ruled">
        <div className="mt-4 grid items-end gap-4 sm:grid-cols-2">
          {addressParts.map((part) => (
            <Field
              key={part}
              label={addressLabels[part]}
              hint={part === 'countryCode' ? 'Two capital letters, such as IN' : undefined}
              {...textAt(form, `address.${part}`)}
            />
          ))}
          {(['latitude', 'longitude'] as const).map((part) => (
            <Field
              key={part}
              label={part === 'latitude' ? 'Latitude' : 'Longitude'}
              hint="In degrees, as map services show it"
              inputMode="decimal"
              {...textAt(form, `position.${part}`)}
            />
          ))}
        </div>
      </Region>
      <Region heading="Office" look="ruled">
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Field label="Telephone number" type="tel" {...textAt(form, 'phone')} />
          <Field label="E-mail address" type="email" {...textAt(form, 'email')} />
        </div>
      </Region>
    </>
  );
}
