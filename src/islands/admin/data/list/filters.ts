import { nameIn, readPage, readWords } from '../list-address.ts';
import { setSearchParams } from '../router.ts';

export interface SelectOption<Value extends string = string> {
  /** Empty for the choice that has no URL parameter. */
  value: Value;
  label: string;
}

/**
 * Returns a table of values and labels as options.
 * @param all label of the option for everything; without it there is none
 */
export const optionsOf = (
  table: Readonly<Record<string, string>>,
  all?: string,
): readonly SelectOption[] => [
  ...(all === undefined ? [] : [{ value: '', label: all }]),
  ...Object.entries(table).map(([value, label]) => ({ value, label })),
];

type FilterValue = string | number | undefined;

/** A parameter of the URL that filters or sorts a list, and the field that sets it. */
export interface Filter<Value extends FilterValue> {
  /** Reads the parameter; an absent or invalid one is the default. */
  read: (text: string) => Value;
  /** Absent for a parameter without a select field. */
  field?: FilterOptions & { label: string; isWide?: boolean };
}

/** The options of a field. The first one is the default, which the URL leaves out. */
type FilterOptions =
  | { options: readonly SelectOption[] }
  /**
   * The other options come with the list; `other` labels a value that is not among them, which is its
   * own label by default.
   */
  | { all: string; other?: string };

/** The filters of a list by the names of their parameters. `sort` orders the list and filters nothing. */
export type Filters = Readonly<Record<string, Filter<FilterValue>>>;

/** What the URL asks a list for. */
export type FilterValues<Wanted extends Filters> = {
  [Name in keyof Wanted]: ReturnType<Wanted[Name]['read']>;
} & { q: string | undefined; page: number };

/** A choice from a table of labels, whose first value is the default. */
export function choice<Value extends string>(
  label: string,
  table: Readonly<Record<Value, string>>,
): Filter<Value> {
  const first = Object.keys(table)[0] as Value;
  const read = (text: string) => nameIn(table, text) ?? first;
  return { read, field: { label, options: optionsOf(table) } };
}

/** A choice from a table of labels that is not made by default; `all` is the label of that option. */
export function optionalChoice<Value extends string>(
  label: string,
  all: string,
  table: Readonly<Record<Value, string>>,
): Filter<Value | undefined> {
  return {
    read: (text) => nameIn(table, text),
    field: { label, options: optionsOf(table, all) },
  };
}

/** Reads what the URL asks for. `searchPart` is its query string or its fragment, whichever has `q`. */
export function readFilters<Wanted extends Filters>(
  filters: Wanted,
  search: string,
  searchPart: string,
): FilterValues<Wanted> {
  const parameters = new URLSearchParams(search);
  const read = Object.entries(filters).map(([name, filter]) => [
    name,
    filter.read(parameters.get(name) ?? ''),
  ]);
  return {
    ...(Object.fromEntries(read) as FilterValues<Wanted>),
    q: readWords(searchPart) || undefined,
    page: readPage(parameters),
  };
}

/** Returns the options of a filter: its own, or those that came with the list. */
export function optionsFor(
  { field }: Filter<FilterValue>,
  value: FilterValue,
  loaded: readonly SelectOption[] = [],
): readonly SelectOption[] {
  if (!field) return [];
  if ('options' in field) return field.options;
  const text = String(value ?? '');
  const isListed = text === '' || loaded.some((option) => option.value === text);
  return [
    { value: '', label: field.all },
    ...(isListed ? [] : [{ value: text, label: field.other ?? text }]),
    ...loaded,
  ];
}

const narrowing = (filters: Filters) => Object.entries(filters).filter(([name]) => name !== 'sort');

/** Whether the search or a filter leaves something out of the default list. */
export const isNarrowed = <Wanted extends Filters>(
  filters: Wanted,
  values: FilterValues<Wanted>,
): boolean =>
  values.q !== undefined ||
  narrowing(filters).some(([name, { read }]) => values[name] !== read(''));

/** Removes the search and all filters from the URL. */
export function showAll(filters: Filters): void {
  const names = [...narrowing(filters).map(([name]) => name), 'q', 'page'];
  setSearchParams(Object.fromEntries(names.map((name) => [name, undefined])), 'push', '');
}
