import { within } from '@testing-library/dom';
import { describe, expect, inject, it } from 'vitest';
import { sections } from '#src/config/navigation.ts';
import { officeDay } from '#contract/office-time.ts';
import { jobDetail, routes } from '#contract/routes.ts';
import { mainOf, openPage, textOf } from './open-page.ts';

it('human resources links to its pages and lists the steps to the first day', async () => {
  const main = await mainOf(routes.humanResources);
  expect(textOf(main.getByRole('heading', { level: 1 }))).toMatch(/Human Resources/);
  const links = main.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(sections.humanResources.tabs.map(({ href }) => href)),
  );
  const steps = main.getByRole('region', { name: 'From application to first day' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(5);
});

it('the organisation is a nested list of roles', async () => {
  const main = await mainOf(routes.structure);
  const chart = main.getByRole('region', { name: 'Organisation by role' });
  // Beside the line stand two staff posts, under it the departments.
  const [staff, line] = within(chart).getAllByRole('list');
  const posts = (list: Element | undefined) =>
    [...(list?.children ?? [])].map((item) => textOf(item.querySelector('strong') as Element));
  expect(posts(staff)).toHaveLength(2);
  expect(posts(line)).toEqual(['Engineering', 'Works', 'Projects', 'Service', 'Commercial']);
  const [engineering] = line?.children ?? [];
  expect(within(engineering as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  const stages = within(main.getByRole('table', { name: /Stages of a contract/ }));
  expect(stages.getAllByRole('rowheader')).toHaveLength(8);
});

describe('open positions', () => {
  it('are counted and listed with role, stipend, duration and date', async () => {
    const { job } = inject('samples');
    const main = await mainOf(routes.joinUs);
    const [heading] = main.getAllByRole('heading', { level: 2 });
    expect(heading && textOf(heading)).toMatch(/^\d+ positions are open$/);
    const rows = main.getAllByRole('article');
    expect(rows).toHaveLength(10);
    const row = rows.find((one) => textOf(one).includes(job.title)) as HTMLElement;
    for (const text of ['Projects', '₹12,34,567', '18 months', officeDay(job.createdAt)]) {
      expect(textOf(row)).toContain(text);
    }
    expect(row.querySelector('time')?.textContent?.trim()).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(within(row).getByRole('link', { name: job.title }).getAttribute('href')).toBe(
      jobDetail(job.id),
    );
  });

  it('are filtered by department', async () => {
    const main = await mainOf(`${routes.joinUs}?role=Erection`);
    const rows = main.getAllByRole('article').map(textOf);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toContain('Erection · sites in India');
    const field = main.getByRole<HTMLSelectElement>('combobox', { name: 'Department or role' });
    expect([...field.options].map(({ value }) => value)).toContain('Commissioning');
    expect(field.querySelector('[selected]')?.textContent?.trim()).toBe('Erection');
    const none = await mainOf(`${routes.joinUs}?role=No%20such`);
    expect(none.queryAllByRole('article')).toEqual([]);
    expect(none.getByRole('link', { name: 'All open positions' }).getAttribute('href')).toBe(
      routes.joinUs,
    );
  });

  it('have a page with the same facts, the text and the form', async () => {
    const { job } = inject('samples');
    const main = await mainOf(jobDetail(job.id));
    const text = textOf(main.getAllByRole('article')[0] as Element);
    for (const part of ['Projects', '₹12,34,567', '18 months', job.description]) {
      expect(text).toContain(part);
    }
    expect(main.getByRole('heading', { name: 'Join our team' })).toBeDefined();
  });

  it.each(['anything', 'received&application=queued', ''])(
    'redirect an unknown result (?application=%s) to the plain URL',
    async (value) => {
      const path = jobDetail(inject('samples').job.id);
      const { status, headers } = await openPage(`${path}?application=${value}`);
      expect(status).toBe(301);
      expect(headers.get('location')).toBe(path);
      expect((await openPage(`${path}?application=received`)).status).toBe(200);
    },
  );

  it('say why a form without JavaScript was refused, and the way back to its texts', async () => {
    const path = jobDetail(inject('samples').job.id);
    const main = await mainOf(`${path}?application=validation_failed`);
    const told = main.getAllByRole('status').map(textOf).join('\n');
    expect(told).toContain("browser's Back button");
  });

  it('say how long an application is kept and that it can be withdrawn', async () => {
    const { job } = inject('samples');
    const form = (await mainOf(jobDetail(job.id)))
      .getByRole('button', { name: 'Send application' })
      .closest('form') as HTMLElement;
    expect(textOf(form)).toMatch(/We keep your application for \d+ days/);
    expect(textOf(form)).toContain('withdraw');
    expect(within(form).getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe(
      routes.privacy,
    );
  });

  it('have the form fields of the specification', async () => {
    const { job } = inject('samples');
    const { document } = await openPage(jobDetail(job.id));
    const form = document.querySelector(`form[action="/v1/jobs/apply/${job.id}"]`);
    expect(form?.getAttribute('method')).toBe('post');
    const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=hidden]), textarea',
    );
    const labels = [...(fields ?? [])].map(({ name, type, id }) => {
      const label = document.querySelector(`label[for="${id}"]`);
      return [label && textOf(label), name, type];
    });
    expect(labels).toEqual([
      ['Name', 'name', 'text'],
      ['E-mail', 'email', 'text'],
      ['Phone', 'phone', 'tel'],
      ['Resume', 'resume', 'text'],
      ['Cover letter', 'coverLetter', 'textarea'],
      ['CV as a file', 'resumeFile', 'file'],
    ]);
    // A browser without script refuses jürgen@… in a field of type `email`.
    const email = form?.querySelector('[name=email]');
    expect(email?.getAttribute('inputmode')).toBe('email');
    expect(email?.getAttribute('autocomplete')).toBe('email');
  });
});

/** The page of a new draft with this description, as its preview shows it. */
async function openDraft(description: string): Promise<() => Promise<Response>> {
  const headers = { cookie: inject('samples').cookie, 'content-type': 'application/json' };
  const fields = { title: 'A draft', role: 'Site', stipend: 1, status: 'draft', description };
  const url = `${inject('siteUrl')}/v1/jobs`;
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) });
  const { job } = (await response.json()) as { job: { id: string } };
  const managed = await fetch(`${inject('siteUrl')}/v1/manage/jobs/${job.id}`, { headers });
  const { previewUrl } = (await managed.json()) as { previewUrl: string };
  return () => fetch(new URL(previewUrl, inject('siteUrl')));
}

it('a description of punctuation alone renders as fast as one of words', async () => {
  const open = {
    words: await openDraft(`Place of work: ${'Pune '.repeat(400)}`),
    signs: await openDraft(`Place of work${':'.repeat(1_000)}\n${'!'.repeat(1_000)}`),
  };
  const shortest = { words: Infinity, signs: Infinity };
  for (const kind of ['words', 'signs', 'words', 'signs', 'words', 'signs'] as const) {
    const began = performance.now();
    const response = await open[kind]();
    await response.text();
    expect(response.status).toBe(200);
    shortest[kind] = Math.min(shortest[kind], performance.now() - began);
  }
  // A time that grows with the square of the length is a hundred times as long.
  expect(shortest.signs).toBeLessThan(10 * shortest.words);
});
