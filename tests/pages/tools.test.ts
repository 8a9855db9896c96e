import { within } from '@testing-library/dom';
import { describe, expect, inject, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { estimatorTools } from '#src/config/tools.ts';
import { fromSi } from '#contract/units/units.ts';
import { estimators } from '#src/estimators/estimators.ts';
import { readInputs } from '#src/estimators/read-inputs.ts';
import { openPage, textOf } from './open-page.ts';

const outputsOf = async (path: string) => {
  const { document, status } = await openPage(path);
  expect(status).toBe(200);
  return Object.fromEntries(
    [...document.querySelectorAll('output')].map((output) => [
      output.getAttribute('name') ?? '',
      { value: Number(output.dataset.value), unit: output.dataset.unit, text: textOf(output) },
    ]),
  );
};

const address = (path: string, values: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(values)}`;

describe.each(estimators.map((estimator) => [estimator.path, estimator] as const))(
  '%s',
  (path, estimator) => {
    it('has a field with label and unit for every input', async () => {
      const { document } = await openPage(path);
      const form = document.querySelector('main form') as HTMLFormElement;
      expect(form.getAttribute('action')).toBe(path);
      const names = [...form.elements].map((one) => one.getAttribute('name'));
      expect(names).toEqual(expect.arrayContaining(estimator.inputs.map(({ key }) => key)));
      expect(form.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    });

    it('shows every output, its accuracy and its limits', async () => {
      const { document } = await openPage(path);
      const main = document.querySelector('main') as HTMLElement;
      expect(document.querySelectorAll('output').length).toBeGreaterThanOrEqual(8);
      expect(textOf(main)).toContain(estimator.trust);
      for (const text of estimator.isNot) expect(textOf(main)).toContain(text);
    });

    it('answers each published example with the results of its formula', async () => {
      for (const { label, values } of estimator.examples) {
        const shown = await outputsOf(address(path, values));
        const { out } = estimator.compute(readInputs(estimator.inputs, values).si);
        for (const { key, unit } of estimator.outputs) {
          const value = out[key];
          if (value === undefined) continue;
          expect(shown[key]?.unit, `${label}: ${key}`).toBe(unit === '1' ? '' : unit);
          expect(shown[key]?.value, `${label}: ${key}`).toBeCloseTo(fromSi(value, unit), 6);
        }
      }
    });

    it('typesets its working with numbers', async () => {
      const { document } = await openPage(path);
      const { steps } = estimator.compute({});
      const working = document.querySelector('main ol:has(math)');
      const formulas = working?.querySelectorAll('p:has(math)');
      expect(formulas).toHaveLength(steps.length * 2);
      expect(working?.textContent).not.toMatch(/[_^]/);
    });

    it('gives the source of every constant', async () => {
      const { document } = await openPage(path);
      const region = document.querySelector('[aria-labelledby=sources]') as HTMLElement;
      const rows = within(region).getAllByRole('row').slice(1).map(textOf);
      for (const { text, source } of estimator.constants) {
        const row = rows.find((one) => one.startsWith(text));
        expect(row, text).toBeDefined();
        if (source.state === 'P') expect(row).toMatch(/usual practice$/);
        if (source.state === 'S') expect(row).toMatch(/not yet confirmed by us$/);
      }
    });

    it('links to an engineer, a CSV file and published examples', async () => {
      const { document } = await openPage(path);
      const hrefs = [...document.querySelectorAll('main a')].map((one) => one.getAttribute('href'));
      const system = estimatorTools.find(({ href }) => href === path)?.systems[0];
      expect(hrefs).toContain(
        `${routes.contactUs}?kind=quotation&system=${system}&about=${encodeURIComponent(path)}#enquiry`,
      );
      expect(hrefs).toContain(`${path}.csv`);
      const first = estimator.examples[0]?.values ?? {};
      expect(
        hrefs.filter((href) => href?.startsWith(`${path}?${Object.keys(first)[0]}=`)),
      ).not.toEqual([]);
    });

    it('is excluded from search engines with a query', async () => {
      const { document } = await openPage(`${path}?u=us`);
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    });
  },
);

describe('the query of a tool', () => {
  it('keeps each value and unit as typed', async () => {
    const { document } = await openPage(`${routes.densePhaseLine}?H=560ft&W=35t/h&pg=2.5`);
    const value = (name: string) =>
      document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
    expect([value('H'), value('H_u'), value('pg'), value('pg_u')]).toEqual([
      '560',
      'ft',
      '2.5',
      'bar',
    ]);
  });

  it('may use a unit that the field does not offer', async () => {
    const { document } = await openPage(`${routes.densePhaseLine}?D=0.15m`);
    const value = (name: string) =>
      document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
    expect([value('D'), value('D_u')]).toEqual(['0.15', 'm']);
    expect(document.querySelectorAll('output').length).toBeGreaterThan(5);
  });

  it('shows values without a unit in US units on request', async () => {
    const outputs = await outputsOf(`${routes.densePhaseLine}?H=270m&u=us`);
    expect(outputs['V0']?.unit).toBe('cfm');
    expect(outputs['Leq']?.unit).toBe('ft');
    expect(outputs['Leq']?.value).toBeCloseTo(370 / 0.3048, 6);
    const { document } = await openPage(`${routes.densePhaseLine}?H=270m&u=us`);
    const units = document.querySelectorAll<HTMLSelectElement>(
      'select[name=H_u], select[name=V_u]',
    );
    expect([...units].map((one) => one.value)).toEqual(['m', 'ft']);
  });

  it.each([
    ['no number', `${routes.silo}?D=wide`, /“wide” cannot be read: it has no number/],
    ['an unclear comma', `${routes.silo}?D=1,234m`, /“1,234m” cannot be read: .*1234 or 1\.234/],
    ['a unit of no use', `${routes.silo}?D=5rods`, /“rods” is not known here; the units are m, ft/],
    [
      'more than a silo has',
      `${routes.silo}?D=1,000m`,
      /enter a value between 0\.1\u00a0m and 100/,
    ],
    [
      'a value that makes no sense',
      `${routes.densePhaseLine}?d=101um`,
      /Coarser ash does not retain air/,
    ],
    ['values that do not go together', `${routes.silo}?h=3m`, /heap would reach into the hopper/],
    ['an unknown width', `${routes.beltConveyor}?B=1100mm`, /choose a value from the list/],
    ['a line that is too long', `${routes.densePhaseLine}?H=2000m`, /above 1,200 m/],
  ])('with %s gets a sentence and no number', async (_, path, sentence) => {
    const { status, document } = await openPage(path);
    expect(status).toBe(200);
    expect(document.querySelectorAll('output')).toHaveLength(0);
    expect(document.querySelector('[data-level=refused]')?.textContent).toMatch(sentence);
  });

  it('may use trade notation', async () => {
    const query = new URLSearchParams({ Q: '50,000 m³/hr', T: '150℃', dm: '30 microns' });
    const { document } = await openPage(`${routes.bagFilter}?${query}`);
    const value = (name: string) =>
      document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
    expect([value('Q'), value('Q_u')]).toEqual(['50,000', 'm3/h']);
    expect(document.querySelectorAll('output').length).toBeGreaterThan(5);
  });

  it('keeps unreadable input in its field, marked', async () => {
    const { document } = await openPage(`${routes.silo}?D=wide`);
    const field = document.querySelector('input[name=D]');
    expect(field?.getAttribute('value')).toBe('wide');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
  });

  it('beyond the method gets numbers marked as comparison', async () => {
    const { document } = await openPage(`${routes.densePhaseLine}?W=130t/h&H=80m`);
    expect(document.querySelectorAll('output').length).toBeGreaterThan(5);
    const reason = document.querySelector('[data-level=outside]');
    expect(reason?.textContent).toMatch(/for comparison/);
    const figure = document.querySelector('output') as Element;
    expect(reason?.compareDocumentPosition(figure)).toBe(figure.DOCUMENT_POSITION_FOLLOWING);
  });

  it('with unknown parameters is computed, and the page says so', async () => {
    const { document } = await openPage(`${routes.silo}?D=8m&colour=red&method=0`);
    expect(document.querySelectorAll('output').length).toBeGreaterThan(5);
    const main = textOf(document.querySelector('main') as HTMLElement);
    expect(main).toMatch(/does not know; they are ignored: colour/);
    expect(main).toMatch(/made with method 0/);
  });
});

describe('a rate in tph in a query', () => {
  const asked = (document: Document) =>
    within(within(document.body).getByRole('region', { name: 'Tonnes or short tons' }));

  it('is not computed until one of two links is chosen', async () => {
    const { document } = await openPage(`${routes.densePhaseLine}?W=35tph&H=300m`);
    expect(document.querySelectorAll('output')).toHaveLength(0);
    const links = asked(document).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${routes.densePhaseLine}?W=35t/h&H=300m&method=2`,
      `${routes.densePhaseLine}?W=35ston/h&H=300m&method=2`,
    ]);
    const rates = links.map(async (link) => {
      const page = await openPage(link.getAttribute('href') ?? '');
      return page.document.querySelector<HTMLSelectElement>('[name=W_u]')?.value;
    });
    expect(await Promise.all(rates)).toEqual(['t/h', 'ston/h']);
  });

  it('is read as tonnes in capitals', async () => {
    const { document } = await openPage(`${routes.densePhaseLine}?W=35TPH`);
    expect(within(document.body).queryByRole('region', { name: /short tons/ })).toBeNull();
    const outputs = await outputsOf(`${routes.densePhaseLine}?W=35t/h`);
    expect(await outputsOf(`${routes.densePhaseLine}?W=35TPH`)).toEqual(outputs);
  });

  it('is asked about by the system finder', async () => {
    const { document } = await openPage(
      `${routes.systemFinder}?task=move&material=coal&rate=35tph`,
    );
    const links = asked(document).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${routes.systemFinder}?task=move&material=coal&rate=35t/h`,
      `${routes.systemFinder}?task=move&material=coal&rate=35ston/h`,
    ]);
  });

  it('is refused by the CSV file', async () => {
    const response = await fetch(`${inject('siteUrl')}${routes.densePhaseLine}.csv?W=35tph`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      ...{ success: false, code: 'VALIDATION_FAILED' },
      fields: { W: expect.stringMatching(/tonnes or short tons/) as string },
    });
  });
});

describe('a form sent without JavaScript', () => {
  const sent = async (path: string, values: Record<string, string>) => {
    const response = await fetch(inject('siteUrl') + address(path, values), { redirect: 'manual' });
    expect(response.status).toBe(303);
    return response.headers.get('location');
  };

  it.each([
    [
      'what differs from the defaults',
      { D: '8', D_u: 'm', h: '10', h_u: 'm', u: '0.5', u_u: 'm' },
      '?D=8m&method=1',
    ],
    ['a unit that was chosen', { D: '26', D_u: 'ft' }, '?D=26ft&method=1'],
    [
      'the hours in place of the height',
      { h_by: 'M', h: '10', h_u: 'm', M: 'weekend', M_own: '', M_u: 'h' },
      '?M=weekend&method=1',
    ],
    [
      'the hours, even the usual ones',
      { h_by: 'M', h: '10', h_u: 'm', M: 'india', M_own: '', M_u: 'h' },
      '?M=india&method=1',
    ],
    ['a value of one’s own', { h_by: 'M', M: '', M_own: '36', M_u: 'h' }, '?M=36h&method=1'],
    ['what cannot be read', { D: 'wide', D_u: 'm' }, '?D=wide&method=1'],
    ['a decimal comma', { D: '12,5', D_u: 'm' }, '?D=12.5m&method=1'],
    ['a unit typed behind the number', { D: '26 feet', D_u: 'm' }, '?D=26ft&method=1'],
    ['US units', { units: 'us', D: '39.3701', D_u: 'ft' }, '?u=us'],
  ])('is redirected to a URL with %s', async (_, values, query) => {
    expect(await sent(routes.silo, { units: 'si', ...values })).toBe(routes.silo + query);
  });

  it('is computed from the power if it is chosen', async () => {
    const location = await sent(routes.ashFromFuel, {
      ...{ units: 'si', B_by: 'P', B: '100', B_u: 't/h', P: '50', P_u: 'MW' },
    });
    expect(location).toBe(`${routes.ashFromFuel}?P=50MW&method=2`);
    expect((await outputsOf(location ?? ''))['B']?.value).toBeCloseTo(36.217, 2);
  });
});

describe('tools pass their results on', () => {
  const linkTo = async (from: string, path: string) => {
    const { document } = await openPage(from);
    const link = [...document.querySelectorAll('main a')].find((one) =>
      one.getAttribute('href')?.startsWith(`${path}?`),
    );
    return link?.getAttribute('href') ?? '';
  };

  it('from ash to conveying line to silo', async () => {
    const ash = `${routes.ashFromFuel}?B=80t/h`;
    expect(await linkTo(ash, routes.silo)).toBe(`${routes.silo}?R=24t/h`);
    const line = await linkTo(ash, routes.densePhaseLine);
    expect(line).toBe(`${routes.densePhaseLine}?W=35.2t/h`);
    expect(await linkTo(line, routes.silo)).toBe(`${routes.silo}?R=35.2t/h`);
  });

  it('from transfer point to filter', async () => {
    expect(await linkTo(`${routes.transferPoint}?T=40C`, routes.bagFilter)).toBe(
      `${routes.bagFilter}?Q=2787.09m3/h&T=40C`,
    );
  });
});

it('the figures of a tool are a CSV file for the same query', async () => {
  const response = await fetch(`${inject('siteUrl')}${routes.silo}.csv?D=8m`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="silo.csv"');
  const text = await response.text();
  expect(text).toContain('"key","symbol","label","value","unit","source"');
  expect(text).toContain('"D","D","Inside diameter","8","m"');
  const { V } = await outputsOf(`${routes.silo}?D=8m`);
  expect(text).toContain(`"V","V","Usable volume","${V?.value}","m3"`);
});
