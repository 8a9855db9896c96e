import type { FieldErrors } from '../../shared/field-errors.ts';
import type { CompanyValues } from './company-values.ts';

/** The form as its parts show and change it. */
export interface FieldsProps {
  values: CompanyValues;
  errors: FieldErrors;
  change: (part: Partial<CompanyValues>) => void;
}

/** The paths to all texts of a value: `phone`, `departments.2.phone`. */
type TextPath<Value> = Value extends readonly (infer Row)[]
  ? `${number}.${TextPath<Row>}`
  : {
      [Key in keyof Value & string]: Value[Key] extends string
        ? Key
        : Value[Key] extends object
          ? `${Key}.${TextPath<Value[Key]>}`
          : never;
    }[keyof Value & string];

type Path = TextPath<CompanyValues>;

const read = (whole: unknown, keys: readonly string[]): unknown =>
  keys.reduce((part, key) => (part as Record<string, unknown>)[key], whole);

/** A copy of a value with another text at a path. */
function write(whole: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(whole)) return whole.with(Number(key), write(whole[Number(key)], rest, text));
  return { ...(whole as object), [key]: write(read(whole, [key]), rest, text) };
}

/** The props of a select field for the text at a path of the facts. */
export function choiceAt({ values, errors, change }: FieldsProps, path: Path) {
  const keys = path.split('.');
  return {
    value: read(values, keys) as string,
    error: errors[path],
    onChange: (text: string) => change(write(values, keys, text) as CompanyValues),
  };
}

/** The props of an input for the text at a path of the facts. */
export function textAt(form: FieldsProps, path: Path) {
  const { onChange, ...field } = choiceAt(form, path);
  return {
    ...field,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
}
