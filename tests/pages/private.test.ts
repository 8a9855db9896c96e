import { describe, expect, inject, it } from 'vitest';
import { sales } from '#contract/company.ts';
import { applicationMessages, enquiryMessages } from '#contract/messages.ts';
import { jobDetail, routes } from '#contract/routes.ts';
import { documentFile } from '../support/documents.ts';
import { mainOf, openPage, screenOf, textOf, type OpenedPage } from './open-page.ts';

/** Sends a form as a browser without JavaScript does, and answers where it is led. */
async function submit(path: string, fields: Record<string, string | File>): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { accept: 'text/html' };
  const options = { method: 'POST', body, headers, redirect: 'manual' } as const;
  const response = await fetch(inject('siteUrl') + path, options);
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

const enquiry = {
  ...{ kind: 'quotation', name: 'Asha Rao', email: 'asha@example.org', system: '1' },
  ...{ 'duty.material': 'Fly ash', 'duty.rate': '12.5', consent: 'on' },
};

function expectPrivate({ headers, document }: OpenedPage): void {
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
}

describe('the page of an enquiry', () => {
  it('shows state, promise and message, and is not cached', async () => {
    const path = await submit('/v1/enquiries', {
      ...enquiry,
      message: 'Shown',
      files: documentFile('pdf', 'sheet.pdf'),
    });
    const main = await mainOf(path);
    expectPrivate(await openPage(path));
    expect(main.getAllByRole('status').map(textOf)).toContain(enquiryMessages.received);
    expect(textOf(main.getByRole('heading', { level: 1 }))).toMatch(/^SMCS-\d{4}-\w{6}$/);
    const steps = main.getByRole('list', { name: 'State of the enquiry' });
    expect(textOf(steps.querySelector('[aria-current=step]') as Element)).toBe('Received');
    const text = textOf(main.getByRole('region', { name: 'What you sent' }));
    for (const part of ['Rate', '12.5 t/h', 'Shown', 'sheet.pdf']) expect(text).toContain(part);
    expect(main.getByText(/^Quotation, Ash Handling System, sent on \w+ \d/)).toBeTruthy();
    expect(main.getByRole('link', { name: sales.phone }).getAttribute('href')).toMatch(/^tel:/);
  });

  it('takes a message and a file, and deletes everything', async () => {
    const [path = ''] = (await submit('/v1/enquiries', { ...enquiry, message: 'Both' })).split('?');
    const screen = await screenOf(path);
    const [add, remove] = screen
      .getAllByRole('button')
      .map((button) => button.closest('form'))
      .filter((form) => form?.getAttribute('action')?.startsWith('/v1/enquiries/status/'));
    const added = await submit(add?.getAttribute('action') ?? '', {
      message: 'One more thing',
      files: documentFile('dxf', 'plan.dxf'),
    });
    expect(added).toBe(`${path}?sent=added`);
    const text = textOf((await openPage(added)).document.body);
    for (const part of ['One more thing', 'plan.dxf']) expect(text).toContain(part);
    expect(screen.getByRole('checkbox').hasAttribute('required')).toBe(true);
    const removed = await submit(remove?.getAttribute('action') ?? '', { confirm: 'on' });
    const main = await mainOf(removed);
    expect(textOf(main.getByRole('status'))).toBe(enquiryMessages.removedByPerson);
    expect((await openPage(`${path}?again`)).status).toBe(404);
  });

  it('has no actions once it is closed', async () => {
    const [path = ''] = (await submit('/v1/enquiries', { ...enquiry, message: 'Close' })).split(
      '?',
    );
    const { cookie } = inject('samples');
    const list = await fetch(`${inject('siteUrl')}/v1/enquiries?q=Close`, { headers: { cookie } });
    const { enquiries } = (await list.json()) as { enquiries: { id: string }[] };
    const closed = await fetch(`${inject('siteUrl')}/v1/enquiries/${enquiries[0]?.id}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'closed' }),
    });
    expect(closed.status).toBe(200);
    const main = await mainOf(path);
    expect(main.getByText('This enquiry is closed.')).toBeDefined();
    expect(main.getByText(/If you have a question, call/)).toBeDefined();
    expect(main.queryByRole('list', { name: 'State of the enquiry' })).toBeNull();
  });

  it('does not exist for another token', async () => {
    const page = await openPage(`/enquiries/${'x'.repeat(22)}`);
    expect(page.status).toBe(404);
    expectPrivate(page);
  });
});

describe('the page after a form that was refused', () => {
  it('names the fields and the way back', async () => {
    const path = await submit('/v1/enquiries', { ...enquiry, 'duty.rate': 'much' });
    const text = textOf((await mainOf(path)).getByRole('status'));
    expect(text).toContain('Please look at: Rate.');
    expect(text).toContain("browser's Back button");
    expectPrivate(await openPage(path));
  });

  it('ignores parameters that the API never sends', async () => {
    for (const query of ['', '?sent=hello', '?sent=queued&reference=SMCS-2026-222222']) {
      const { html, status } = await openPage(`/enquiries/sent${query}`);
      if (query.startsWith('?sent=queued')) expect(html).not.toContain('222222');
      else expect(status).toBe(303);
    }
    const { html } = await openPage('/enquiries/sent?sent=validation_failed&fields=%3Cb%3E+name');
    expect(html).not.toContain('<b>');
    expect(html).toContain('Please look at: Name.');
  });
});

describe('the page of an application', () => {
  it('shows stage and position, and nothing after the deletion', async () => {
    const { job } = inject('samples');
    const response = await fetch(`${inject('siteUrl')}/v1/jobs/apply/${job.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ben', email: 'ben@example.org' }),
    });
    const { application } = (await response.json()) as { application: { statusUrl: string } };
    const { pathname } = new URL(application.statusUrl);
    const main = await mainOf(pathname);
    expectPrivate(await openPage(pathname));
    expect(textOf(main.getByRole('heading', { level: 1 }))).toBe(job.title);
    const position = main.getByRole('link', { name: 'The position' });
    expect(position.getAttribute('href')).toBe(jobDetail(job.id));
    expect(main.getByRole('region', { name: 'Withdraw and delete your application' })).toBeTruthy();
    const action = `/v1/applications/status/${pathname.split('/').at(-1)}/removal`;
    const removed = await mainOf(await submit(action, { confirm: 'on' }));
    expect(textOf(removed.getByRole('status'))).toBe(enquiryMessages.removedByPerson);
    const positions = removed.getByRole('link', { name: 'All open positions' });
    expect(positions.getAttribute('href')).toBe(routes.joinUs);
    expect(removed.queryByText('Your message')).toBeNull();
    const gone = await openPage(`${pathname}?again`);
    expect(gone.status).toBe(404);
    expect(gone.html).toContain(applicationMessages.notFound);
    expect(gone.html).toContain(routes.joinUs);
  });
});
