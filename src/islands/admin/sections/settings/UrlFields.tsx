import { publicPaths } from '#contract/routes.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { SelectField } from '../../shared/list/SelectField.tsx';
import { Region } from '../../shared/Region.tsx';
import { choiceAt, textAt, type FieldsProps } from './fields.ts';
import { LineField } from './LineField.tsx';
import { Rows } from './Rows.tsx';

const pageOptions = publicPaths.map((path) => ({ value: path, label: path }));

/** Redirects, and the titles and descriptions of pages for search engines. */
export function UrlFields(form: FieldsProps) {
  return (
    <>
      <Region
        heading="Redirects"
        look="ruled"
        intro="Each redirect leads from an old address of this site to a page that exists."
      >
        <Rows {...{ form }} name="redirects" what="redirect" blank={{ from: '', to: '' }}>
          {(_row, index) =>
            (['from', 'to'] as const).map((end) => (
              <Field
                key={end}
                label={end === 'from' ? 'Old address' : 'New address'}
                placeholder="/"
                {...textAt(form, `redirects.${index}.${end}`)}
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
          {...{ form }}
          name="pages"
          what="page"
          blank={{ path: publicPaths[0] ?? '/', title: '', description: '' }}
        >
          {(_row, index) => (
            <>
              <div className="sm:col-span-2">
                <SelectField
                  label="Page"
                  options={pageOptions}
                  {...choiceAt(form, `pages.${index}.path`)}
                />
              </div>
              <Field label="Title" {...textAt(form, `pages.${index}.title`)} />
              <LineField label="Description" {...textAt(form, `pages.${index}.description`)} />
            </>
          )}
        </Rows>
      </Region>
    </>
  );
}
