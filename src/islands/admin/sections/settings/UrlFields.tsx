import { companyLimits } from '#contract/limits.ts';
import { publicPaths } from '#contract/routes.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { SelectField } from '../../shared/list/SelectField.tsx';
import { Region } from '../../shared/Region.tsx';
import { LineField } from './LineField.tsx';
import { Rows } from './Rows.tsx';
import type { FieldsProps } from './SettingsForm.tsx';

const pageOptions = publicPaths.map((path) => ({ value: path, label: path }));

/** Redirects, and the titles and descriptions of pages for search engines. */
export function UrlFields({ values, errors, change }: FieldsProps) {
  return (
    <>
      <Region
        heading="Redirects"
        look="ruled"
        intro="Each redirect leads from an old address of this site to a page that exists."
      >
        <Rows
          what="redirect"
          rows={values.redirects}
          blank={{ from: '', to: '' }}
          most={companyLimits.redirects}
          error={errors['redirects']}
          onChange={(redirects) => change({ redirects })}
        >
          {(row, index, set) =>
            (['from', 'to'] as const).map((end) => (
              <Field
                key={end}
                label={end === 'from' ? 'Old address' : 'New address'}
                placeholder="/"
                value={row[end]}
                error={errors[`redirects.${index}.${end}`]}
                onChange={({ target }) => set({ [end]: target.value })}
              />
            ))
          }
        </Rows>
      </Region>
      <Region
        heading="Pages in search engines"
        look="ruled"
        intro="Pages that are not listed here keep their own title and description."
      >
        <Rows
          what="page"
          rows={values.pages}
          blank={{ path: publicPaths[0] ?? '/', title: '', description: '' }}
          most={companyLimits.pages}
          error={errors['pages']}
          onChange={(pages) => change({ pages })}
        >
          {(row, index, set) => (
            <>
              <div className="sm:col-span-2">
                <SelectField
                  label="Page"
                  value={row.path}
                  options={pageOptions}
                  error={errors[`pages.${index}.path`]}
                  onChange={(path) => set({ path })}
                />
              </div>
              <Field
                label="Title"
                value={row.title}
                error={errors[`pages.${index}.title`]}
                onChange={({ target }) => set({ title: target.value })}
              />
              <LineField
                label="Description"
                value={row.description}
                error={errors[`pages.${index}.description`]}
                onType={(description) => set({ description })}
              />
            </>
          )}
        </Rows>
      </Region>
    </>
  );
}
