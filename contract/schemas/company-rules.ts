import type { z } from 'zod';
import type { CompanyFacts } from '#contract/schemas/company.ts';
import { jobDetail, movedPaths, newsDetail, publicPaths } from '#contract/routes.ts';

type Refuse = (path: (string | number)[], message: string) => void;

/** Rules across fields: names that must exist, rows that exclude each other. */
export function checkFacts(facts: CompanyFacts, context: z.RefinementCtx<unknown>): void {
  const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path, message });
  checkDepartments(facts, refuse);
  checkHours(facts, refuse);
  checkRedirects(facts, refuse);
  for (const index of repeated(facts.holidays)) {
    refuse(['holidays', index], 'This day is in the list already');
  }
  for (const index of repeated(facts.pages.map(({ path }) => path))) {
    refuse(['pages', index, 'path'], 'This page is in the list already');
  }
}

/** The places of values that repeat an earlier one. */
const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));

function checkDepartments(
  { departments, enquiries, applications }: CompanyFacts,
  refuse: Refuse,
): void {
  const names = departments.map(({ name }) => name);
  for (const index of repeated(names)) {
    refuse(['departments', index, 'name'], 'This name is in the list already');
  }
  const check = (path: string[], { department }: { department: string }) => {
    if (!names.includes(department)) {
      refuse([...path, 'department'], 'Choose one of the departments');
    }
  };
  for (const [kind, row] of Object.entries(enquiries)) check(['enquiries', kind], row);
  check(['applications'], applications);
}

function checkHours({ hours }: CompanyFacts, refuse: Refuse): void {
  hours.forEach(({ opens, closes, weekdays }, index) => {
    if (opens >= closes) {
      refuse(['hours', index, 'closes'], 'The closing time must be after the opening time');
    }
    const earlier = hours.slice(0, index).flatMap((row) => row.weekdays);
    if (weekdays.some((day) => earlier.includes(day))) {
      refuse(['hours', index, 'weekdays'], 'One of these days already has opening hours');
    }
  });
}

/** A path without `.html` and `/index`, as requests for a redirect are compared. */
const withoutEnding = (path: string) => path.replace(/\.html$/, '').replace(/\/index$/, '') || '/';

const items = [newsDetail(''), jobDetail('')];

/** A redirect starts where there is no page and ends at one, so there are no loops and no chains. */
function checkRedirects({ redirects }: CompanyFacts, refuse: Refuse): void {
  const sources = redirects.map(({ from }) => from);
  for (const index of repeated(sources)) {
    refuse(['redirects', index, 'from'], 'This address is in the list already');
  }
  redirects.forEach(({ from, to }, index) => {
    const refuseFrom = (message: string) => refuse(['redirects', index, 'from'], message);
    const refuseTo = (message: string) => refuse(['redirects', index, 'to'], message);
    const plain = withoutEnding(from);
    if (publicPaths.includes(plain) || Object.hasOwn(movedPaths, from)) {
      refuseFrom('This address already has a page or a redirect');
    } else if (plain !== from && items.some((start) => from.startsWith(start))) {
      refuseFrom(`Enter the address as ${plain}`);
    }
    if (withoutEnding(to) !== to) refuseTo(`Enter the address as ${withoutEnding(to)}`);
    if (from === to) refuseTo('The old and the new address are the same');
    else if (sources.includes(to)) {
      refuseTo('This address is itself redirected. Enter the final address');
    }
  });
}
