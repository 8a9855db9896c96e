import * as fc from 'fast-check';
import { z } from 'zod';

/** Characters with a meaning to storage, markup, headers, filters or terminals. */
const signs = [
  ...['\0', '\u0001', '\t', '\n', '\r', ' ', '\u007f', '\u0085', '\u00a0', '\u200b', '\u202e'],
  ...['\ud800', '\udfff', '\ufeff', '\uffff', '\u{1f600}', 'é', 'é', '%', '_', '*', '\\', '"', "'"],
  ...['`', '$', '{', '}', '<', '>', '&', ';', '--', '/', '..', '(', ')', ',', '.', ':', '|', '#'],
];

const traps = [
  ...['__proto__', 'constructor', 'toString', 'null', 'NaN', 'Infinity', '-0', '1e999', '[object]'],
  ...["'; drop table public.news; --", '<script>alert(1)</script>', '${7*7}', '{{7*7}}', '%00'],
  ...['../../etc/passwd', 'C:\\con', 'javascript:alert(1)', 'https:evil', 'file:///etc/passwd'],
  ...['a@b', 'a@b.co', '2026-02-30', 'now', 'infinity', '0x10', '1_000', '٣', '１２', 'a,b.eq.c)'],
];

/** Texts that nobody types by accident. */
export const oddText = fc.oneof(
  fc.constantFrom(...traps),
  fc.string({ unit: fc.constantFrom('a', ...signs), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.nat(25_000).map((length) => 'x'.repeat(length)),
);

/** Values of a type that no field has. */
const oddValue = fc.oneof(
  { weight: 6, arbitrary: oddText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(null, true, [], {}, [[[[]]]], 2 ** 53, -1) },
);

const plainText = fc.string({
  unit: fc.constantFrom(...'abcdefgh XYZ012.-'),
  minLength: 1,
  maxLength: 40,
});

/** For fields of which one wrong value refuses all others: one request in four has it. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const time = (min: string, max: string) =>
  fc
    .date({ noInvalidDate: true, min: new Date(min), max: new Date(max) })
    .map((date) => date.toISOString());
const date = time('1900-01-02', '2100-12-30').map((text) => text.slice(0, 10));

/** What the JSON schema of a field does not say, by the name of the field. */
const known: Record<string, fc.Arbitrary<unknown>> = {
  date,
  closesOn: seldom(date),
  isClosed: seldom(fc.constantFrom('true', 'false')),
  status: seldom(fc.constantFrom('draft', 'published', 'archived')),
  publishAt: seldom(time('2020-01-01', '2060-01-01')),
  unpublishAt: seldom(time('2060-01-02', '2090-01-01')),
  email: fc.emailAddress(),
  resume: fc.webUrl({ withQueryParameters: true }),
  userName: fc.stringMatching(/^[A-Za-z0-9._@-]{3,20}$/),
  page: fc.integer({ min: 1, max: 4 }).map(String),
  limit: fc.integer({ min: -1, max: 120 }).map(String),
  year: fc.integer({ min: 1900, max: 2100 }).map(String),
};

interface Property {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
}

/** The fields that a schema names. */
export const propertiesOf = (schema: z.ZodType) =>
  (z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }).properties ?? {}) as Record<
    string,
    Property
  >;

function goodValue([name, property]: [string, Property]): [string, fc.Arbitrary<unknown>] {
  const { type, enum: options, minimum = 0, maximum = 1_000_000 } = property;
  if (known[name]) return [name, known[name]];
  if (options) return [name, fc.constantFrom(...options)];
  if (type === 'boolean') return [name, fc.boolean()];
  if (type === 'integer') return [name, fc.integer({ min: minimum, max: maximum })];
  return [name, plainText];
}

/**
 * Values for the fields of a schema: mostly valid, so that requests get far, with one or two that the
 * schema may refuse, that are left out, or that it does not name.
 */
export function fieldsOf(schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  // A wrong id or version would refuse most of the rest; a change adds one.
  const { id: _id, updatedAt: _updatedAt, ...properties } = propertiesOf(schema);
  const good = fc.record(Object.fromEntries(Object.entries(properties).map(goodValue)));
  const names = [
    ...Object.keys(properties),
    'id',
    'updatedAt',
    'upload',
    'image',
    '__proto__',
    'x',
  ];
  const change = fc.tuple(fc.constantFrom(...names), fc.option(oddValue, { nil: undefined }));
  return fc.tuple(good, fc.array(change, { maxLength: 2 })).map(([fields, changes]) => {
    for (const [name, value] of changes) {
      Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
    }
    return fields;
  });
}
