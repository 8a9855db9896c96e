import type { z } from 'zod';
import { jobDetail, movedPaths, newsDetail, publicPaths } from '#contract/routes.ts';

/** The part of the facts that is compared with other parts of them. */
interface Facts {
  departments: readonly { name: string }[];
  hours: readonly { weekdays: readonly number[]; opens: string; closes: string }[];
  holidays: readonly string[];
  enquiries: Readonly<Record<string, { department: string }>>;
  applications: { department: string };
  redirects: readonly { from: string; to: string }[];
  pages: readonly { path: string }[];
}

type Context = z.RefinementCtx<unknown>;

const refuse = (context: Context, path: (string | number)[], message: string) =>
  context.addIssue({ code: 'custom', path, message });

/** The places of values that repeat an earlier one. */
const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));

/** Rules across fields: names that must exist, rows that exclude each other. */
export function checkFacts(facts: Facts, context: Context): void {
  checkDepartments(facts, context);
  checkHours(facts, context);
  checkRedirects(facts, context);
  for (const index of repeated(facts.holidays)) {
    refuse(context, ['holidays', index], 'This day is in the list already');
  }
  for (const index of repeated(facts.pages.map(({ path }) => path))) {
    refuse(context, ['pages', index, 'path'], 'This page is in the list already');
  }
}

function checkDepartments(facts: Facts, context: Context): void {
  const names = facts.departments.map(({ name }) => name);
  for (const index of repeated(names)) {
    refuse(context, ['departments', index, 'name'], 'This name is in the list already');
  }
  const named = [
    ...Object.entries(facts.enquiries).map(([kind, row]) => [['enquiries', kind], row] as const),
    [['applications'], facts.applications] as const,
  ];
  for (const [path, { department }] of named) {
    if (names.includes(department)) continue;
    refuse(context, [...path, 'department'], 'Choose one of the departments');
  }
}

function checkHours({ hours }: Facts, context: Context): void {
  hours.forEach(({ opens, closes, weekdays }, index) => {
    if (opens >= closes) {
      refuse(
        context,
        ['hours', index, 'closes'],
        'The closing time must be after the opening time',
      );
    }
    const earlier = hours.slice(0, index).flatMap((row) => row.weekdays);
    if (weekdays.some((day) => earlier.includes(day))) {
      refuse(context, ['hours', index, 'weekdays'], 'One of these days already has opening hours');
    }
  });
}

/** A path as redirects are looked up: without `.html` and `/index`. */
const withoutEnding = (path: string) => path.replace(/\.html$/, '').replace(/\/index$/, '') || '/';

const items = [newsDetail(''), jobDetail('')];

/** A redirect starts where there is no page and ends at one, so there are no loops and no chains. */
function checkRedirects({ redirects }: Facts, context: Context): void {
  const sources = redirects.map(({ from }) => from);
  for (const index of repeated(sources)) {
    refuse(context, ['redirects', index, 'from'], 'This address is in the list already');
  }
  redirects.forEach(({ from, to }, index) => {
    const plain = withoutEnding(from);
    if (publicPaths.includes(plain) || Object.hasOwn(movedPaths, from)) {
      refuse(
        context,
        ['redirects', index, 'from'],
        'This address already has a page or a redirect',
      );
    } else if (plain !== from && items.some((start) => from.startsWith(start))) {
      refuse(context, ['redirects', index, 'from'], `Enter the address as ${plain}`);
    }
    if (withoutEnding(to) !== to) {
      refuse(context, ['redirects', index, 'to'], `Enter the address as ${withoutEnding(to)}`);
    }
    if (from === to) {
      refuse(context, ['redirects', index, 'to'], 'The old and the new address are the same');
    } else if (sources.includes(to)) {
      refuse(
        context,
        ['redirects', index, 'to'],
        'This address is itself redirected. Enter the final address',
      );
    }
  });
}
