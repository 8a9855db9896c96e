import { CheckField, Field } from '#src/islands/ui/Field.tsx';
import { Region } from '../../shared/Region.tsx';
import { LineField } from './LineField.tsx';
import type { FieldsProps } from './SettingsForm.tsx';

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
export function ContactFields({ values, errors, change }: FieldsProps) {
  const text = (name: 'name' | 'legalName' | 'tagline' | 'phone' | 'email') => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <>
      <Region heading="Company" look="ruled">
        <div className="mt-4 grid gap-4">
          <Field label="Company name" {...text('name')} />
          <Field label="Legal name" hint="As it is registered" {...text('legalName')} />
          <Field label="Tagline" {...text('tagline')} />
          <LineField
            label="Description"
            hint="Used in the footer and by search engines"
            value={values.description}
            error={errors['description']}
            onType={(description) => change({ description })}
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
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {addressParts.map((part) => (
            <Field
              key={part}
              label={addressLabels[part]}
              hint={part === 'countryCode' ? 'Two capital letters, such as IN' : undefined}
              value={values.address[part]}
              error={errors[`address.${part}`]}
              onChange={({ target }) =>
                change({ address: { ...values.address, [part]: target.value } })
              }
            />
          ))}
          {(['latitude', 'longitude'] as const).map((part) => (
            <Field
              key={part}
              label={part === 'latitude' ? 'Latitude' : 'Longitude'}
              hint="In degrees, as map services show it"
              inputMode="decimal"
              value={values.position[part]}
              error={errors[`position.${part}`]}
              onChange={({ target }) =>
                change({ position: { ...values.position, [part]: target.value } })
              }
            />
          ))}
        </div>
      </Region>
      <Region heading="Office" look="ruled">
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Field label="Telephone number" type="tel" {...text('phone')} />
          <Field label="E-mail address" type="email" {...text('email')} />
        </div>
      </Region>
    </>
  );
}
