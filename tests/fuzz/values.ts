import * as fc from 'fast-check';
import { z } from 'zod';

/** Characters that storage, markup, headers, filters and terminals read as something else. */
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
const oddText = fc.oneof(
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
const moment = (min: string, max: string) =>
  seldom(
    fc
      .date({ noInvalidDate: true, min: new Date(min), max: new Date(max) })
      .map((date) => date.toISOString()),
  );
const date = fc
  .date({ noInvalidDate: true, min: new Date('1900-01-02'), max: new Date('2100-12-30') })
  .map((day) => day.toISOString().slice(0, 10));

/** What JSON Schema cannot say of a field: its name says it here. */
const known: Record<string, fc.Arbitrary<unknown>> = {
  date,
  closesOn: seldom(date),
  isClosed: seldom(fc.constantFrom('true', 'false')),
  status: seldom(fc.constantFrom('draft', 'published', 'archived')),
  publishAt: moment('2020-01-01', '2060-01-01'),
  unpublishAt: moment('2060-01-02', '2090-01-01'),
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

function goodValue(name: string, { type, enum: options, minimum, maximum }: Property) {
  const own = known[name];
  if (own) return own;
  if (options) return fc.constantFrom(...options);
  if (type === 'boolean') return fc.boolean();
  if (type !== 'integer') return plainText;
  return fc.integer({ min: minimum ?? 0, max: maximum ?? 1_000_000 });
}

/**
 * Values for what a schema of contract/api.ts names: mostly such as it takes, so that requests get
 * far, with one or two among them that it may refuse, that are left out, or that nobody asked for.
 */
export function fieldsOf(schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const entries = Object.entries(properties as Record<string, Property>);
  const good = fc.record(
    Object.fromEntries(entries.map(([name, property]) => [name, goodValue(name, property)])),
  );
  const names = [...entries.map(([name]) => name), 'upload', 'image', '__proto__', 'x'];
  const change = fc.record({
    name: fc.constantFrom(...names),
    value: fc.option(oddValue, { nil: undefined }),
  });
  // An id of one's own that is no id would refuse most of the rest, so it is a change as others are.
  return fc.tuple(good, fc.array(change, { maxLength: 2 })).map(([fields, changes]) => {
    const { id: _id, updatedAt: _seen, ...rest } = fields;
    for (const { name, value } of changes) {
      Object.defineProperty(rest, name, { value, enumerable: true, configurable: true });
    }
    return rest;
  });
}

export { oddText, oddValue };
