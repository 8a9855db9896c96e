import { quantityText } from '#src/config/range.ts';
import type { DataSheet } from '#src/content/schemas/data-sheet.ts';
import type { Product } from '#src/content/schemas/product.ts';
import { rules } from '#src/estimators/system-finder/find.ts';
import { type MethodChoice, type MethodSource, methodChoices } from './method-choices.ts';
import { readerOf } from './product-reader.ts';

interface System {
  product: Product;
  sheet: DataSheet;
}

/** A choice of a method as the page shows it. */
export interface MethodComparison {
  id: string;
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  questions: readonly { question: string; answer: string }[];
  tool: string;
  /** Numbers of the data sheets that the values come from. */
  sheets: readonly number[];
}

/** What a cell says where the data sheets have no value. */
const notStated = 'Not stated in the data sheet';

/**
 * Finds the entry that a choice names.
 * @throws Error where the content has no such entry, so that a renamed entry fails the build
 */
function named<T>(entries: readonly T[], what: string, name: string, nameOf: (entry: T) => string) {
  const found = entries.find((entry) => nameOf(entry) === name);
  if (found) return found;
  throw new Error(`The comparison of methods names the ${what} '${name}', which does not exist.`);
}

const ruleText = (id: string) => {
  const { condition, sentence } = named(rules, 'rule', id, (rule) => rule.id);
  // The comparison says once that ranges without a source are samples.
  return `${condition}: ${sentence.replace(' (range not yet confirmed by us)', '')} (${id})`;
};

const answerTo = ({ questions }: Product, question: string) =>
  named(questions, 'question', question, (one) => one.question).answer;

/** The rows that follow those of the selection table: heading, and lines of a method. */
const furtherRows: readonly (readonly [
  string,
  (method: MethodSource, system: System) => readonly string[],
])[] = [
  [
    'How it works',
    ({ components = [], question }, { product }) => [
      ...components.map((name) => {
        const part = named(product.components, 'component', name, (one) => one.name);
        return `${name}: ${part.does}`;
      }),
      ...(question === undefined ? [] : [answerTo(product, question)]),
    ],
  ],
  [
    'Air, water, power',
    ({ demand = [] }, { product, sheet }) =>
      demand
        .map((name) => named(sheet.utilities, 'demand', name, ({ item }) => item))
        .map(readerOf(product).fact)
        .map(({ item, value, note }) => `${item}: ${[value, note].filter(Boolean).join('. ')}`),
  ],
  [
    'Design figures',
    ({ figures = [] }, { product }) =>
      figures.map((key) => {
        const figure = named(product.figures, 'figure', key, (one) => one.key);
        return `${figure.quantity}: ${quantityText(figure)}`;
      }),
  ],
  [
    'Wear parts and life',
    ({ wear = [] }, { sheet }) =>
      wear.map((name) => {
        const part = named(sheet.maintenance, 'wear part', name, (one) => one.part);
        return `${name}: ${part.life}`;
      }),
  ],
  ['Conditions (rule)', ({ rules: ids = [] }) => ids.map(ruleText)],
];

function compare(choice: MethodChoice, systems: readonly System[]): MethodComparison {
  const systemOf = (number: number) =>
    named(systems, 'system', String(number), ({ product }) => String(product.number));
  const own = systemOf(choice.system);
  const table = named(own.sheet.selection, 'table', choice.table, ({ title }) => title);
  const columns = table.columns ?? [];
  const methods = choice.methods.map((method) => ({
    method,
    system: systemOf(method.system ?? choice.system),
    cells: named(table.rows ?? [], 'row', method.row, ([first = '']) => first),
  }));
  const nameAt = columns.indexOf(choice.nameColumn);
  const selection = columns.flatMap((column, index) =>
    index === nameAt ? [] : [[column, ...methods.map(({ cells }) => cells[index] ?? '')]],
  );
  const further = furtherRows.map(([heading, lines]) => [
    heading,
    ...methods.map(({ method, system }) => lines(method, system).join('\n') || notStated),
  ]);
  return {
    id: choice.id,
    title: choice.title,
    columns: ['Criterion', ...methods.map(({ cells }) => cells[nameAt] ?? '')],
    rows: [...selection, ...further],
    questions: choice.questions.map(([number, question]) => ({
      question,
      answer: answerTo(systemOf(number).product, question),
    })),
    tool: choice.tool,
    sheets: [...new Set(methods.map(({ system }) => system.product.number))].sort((a, b) => a - b),
  };
}

/** The methods of each task side by side, from the data sheets, the products and the finder's rules. */
export const methodComparisons = (systems: readonly System[]): MethodComparison[] =>
  methodChoices.map((choice) => compare(choice, systems));
