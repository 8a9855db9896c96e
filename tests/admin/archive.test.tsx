import { makeZip } from 'client-zip';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unzip } from 'unzipit';
import { importMessages } from '#contract/archive-texts.ts';
import { initialPageInfo } from '#src/islands/admin/data/list/list-query.ts';
import { request } from '#src/client/request.ts';
import { useAuth } from '#src/islands/admin/data/auth.store.ts';
import type { Api } from './support/api.ts';
import { button, heading, press, test } from './support/app.tsx';
import { administrator } from './support/data.ts';
import { expectAccessible } from './support/expect-accessible.ts';

const path = '/admin/settings/archive';
const done = { success: true, message: 'Done' };

let file: FileSystemFileHandle;
beforeEach(async () => {
  const folder = await navigator.storage.getDirectory();
  file = await folder.getFileHandle(`${crypto.randomUUID()}.zip`, { create: true });
  vi.stubGlobal('showSaveFilePicker', () => Promise.resolve(file));
});
afterEach(() => vi.unstubAllGlobals());

/** An administrator of the content, on a site with so many jobs. */
function contentOnly(api: Api, jobs = 0): void {
  api.data.user = { ...administrator, areas: ['content'] };
  useAuth.setState({ areas: ['content'] });
  api.respond('getItemCounts', { success: true, counts: { news: 0, jobs, installations: 0 } });
  api.respond('recordExport', done);
  api.respond('listMedia', { success: true, files: [], pageInfo: initialPageInfo });
}

const exportRegion = () => page.getByRole('region', { name: 'Export' });

test('an export saves an archive after a failed call is repeated', async ({ api, open }) => {
  contentOnly(api, 1);
  api.data.add('jobs', 'Fitter');
  await open(path);
  await expect.element(heading('Export and import')).toBeVisible();
  await expect.element(page.getByText(/^This site is not empty: it has 1 job\./)).toBeVisible();
  await expectAccessible();
  const parts = exportRegion().getByRole('checkbox');
  expect(parts.elements()).toHaveLength(1);
  const stop = api.refuse('listManagedJobs', { status: 503, message: 'The database is away' });
  await button('Export', exportRegion()).click();
  const alert = exportRegion().getByRole('alert');
  await expect
    .element(alert)
    .toMatchTextContent(/The database is away. Completed steps are kept\./);
  await expectAccessible();
  expect((await file.getFile()).size).toBe(0);
  stop();
  await button('Continue').click();
  await expect
    .element(page.getByText(/^The archive smcs-archive-.+\.zip is saved\.$/))
    .toBeVisible();
  const { entries } = await unzip(await (await file.getFile()).arrayBuffer());
  expect(await entries['content/jobs.json']?.json()).toMatchObject([{ title: 'Fitter' }]);
  expect(await entries['manifest.json']?.json()).toMatchObject({ parts: ['content'] });
  expect(api.count('recordExport')).toBe(1);
});

test('a cancelled export leaves no file', async ({ api, open }) => {
  contentOnly(api);
  await open(path);
  const release = api.hold('listManagedNews');
  await button('Export', exportRegion()).click();
  await expect.element(exportRegion().getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await expect.element(button('Cancel')).toHaveFocus();
  await button('Cancel').click();
  release();
  await expect.element(button('Export', exportRegion())).toHaveFocus();
  await expect.poll(() => file.getFile().catch((error: Error) => error.name)).toBe('NotFoundError');
  await exportRegion().getByRole('checkbox').click();
  await expect.element(button('Export', exportRegion())).toBeDisabled();
});

const item = (title: string) => ({ id: crypto.randomUUID(), title });

/** An archive with the given lists beside one of a single job. */
async function archive(own: object = {}, missingFiles: string[] = []): Promise<File> {
  const manifest = {
    ...{ format: 1, site: 'SMCS', madeAt: '2026-11-27T10:00:00.000Z', parts: ['content'] },
    ...{ counts: {}, missingFiles },
  };
  const lists = { news: [], jobs: [item('Fitter')], installations: [], files: [], ...own };
  const files = [
    { name: 'manifest.json', input: JSON.stringify(manifest) },
    ...Object.entries(lists).map(([name, list]) => ({
      ...{ name: `content/${name}.json`, input: JSON.stringify(list) },
    })),
  ];
  return new File([await new Response(makeZip(files)).blob()], 'archive.zip');
}

const choose = (chosen: File) => userEvent.upload(page.getByLabelText('Archive'), chosen);

test('an import reports invalid files and refused items', async ({ api, open }) => {
  contentOnly(api);
  api.respond('startImport', done);
  api.respond('addImportJob', done);
  api.respond('finishImport', { success: true, message: importMessages.done });
  await open(path);
  await choose(new File(['text'], 'a.zip'));
  await expect
    .element(page.getByText('This file is not an archive of an SMCS site.'))
    .toBeVisible();
  await choose(await archive({ jobs: undefined }));
  await expect.element(page.getByText(/damaged or incomplete/)).toBeVisible();
  await expectAccessible();
  await choose(await archive());
  await expect.element(page.getByText(/^SMCS, exported on .+: 1 job, 0 files\.$/)).toBeVisible();
  const message = 'The role is missing';
  const stop = api.refuse('addImportJob', { status: 400, code: 'VALIDATION_FAILED', message });
  await button('Import').click();
  const refused = `“Fitter” was refused, so nothing is imported: ${message}.`;
  await expect.element(page.getByText(refused)).toBeVisible();
  expect(api.count('finishImport')).toBe(0);
  stop();
  (button('Import').element() as HTMLElement).focus();
  await press('Enter');
  await expect.element(page.getByText('The archive is imported: 1 job.')).toBeVisible();
  expect(api.count('finishImport')).toBe(1);
  await expectAccessible();
});

test('a refused item ends an import while other calls are pending', async ({ api, open }) => {
  contentOnly(api);
  api.respond('startImport', done);
  const others = Promise.withResolvers<void>();
  const body = { success: false, message: 'The role is missing', code: 'VALIDATION_FAILED' };
  api.respond('addImportJob', async (sent) => {
    if ((sent as { title: string }).title === 'A') return Response.json(body, { status: 400 });
    await others.promise;
    return done;
  });
  await open(path);
  await choose(await archive({ jobs: ['A', 'B', 'C', 'D', 'E'].map(item) }));
  await button('Import').click();
  const alert = page.getByRole('alert').filter({ hasText: '“A” was refused' });
  await expect.element(alert).toBeVisible();
  others.resolve();
  for (let call = 0; call < 3; call += 1) await request('GET /v1/import'); // answered after them
  await expect.element(alert).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(button('Import')).toBeVisible();
});

test('an export reports missing files and a failed file picker', async ({ api, open }) => {
  contentOnly(api);
  api.data.add('installations', 'Loop');
  api.refuse('getUpload', { status: 404 });
  await open(path);
  await button('Export', exportRegion()).click();
  await expect.element(exportRegion().getByText(/is saved\. It lacks \d+ files? no/)).toBeVisible();
  await expect.element(button('Export', exportRegion())).toHaveFocus();
  vi.stubGlobal('showSaveFilePicker', () => Promise.reject(new Error('refused')));
  await button('Export', exportRegion()).click();
  const text = 'The export failed and no archive was saved.';
  await expect.element(exportRegion().getByRole('alert')).toMatchTextContent(text);
});

test('a session that ends during an export asks for the login', async ({ api, open }) => {
  contentOnly(api);
  api.data.add('installations', 'Loop');
  const ended = { status: 401, message: 'Please log in', code: 'NOT_LOGGED_IN' } as const;
  api.refuse('getUpload', ended);
  await open(path);
  await button('Export', exportRegion()).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Login to your account' }))
    .toBeInTheDocument();
});

test('an import leaves out missing files unless an item needs one', async ({ api, open }) => {
  contentOnly(api);
  api.respond('startImport', done);
  const sent: unknown[] = [];
  api.respond('addImportNews', (news) => {
    sent.push(news);
    return done;
  });
  const release = api.hold('finishImport');
  api.respond('finishImport', { success: true, message: importMessages.done });
  const name = `${crypto.randomUUID().replaceAll('-', '')}.png`;
  const files = [{ name, originalName: null }];
  const missing = [`content/files/${name}`];
  const pictures = [{ image: name }];
  await open(path);
  const needs = [{ ...item('Loop'), image: name, poster: null }];
  await choose(await archive({ installations: needs, files }, missing));
  const refusal = `“Loop” cannot be imported: its file ${name} was missing when the archive was exported. Replace the file and export the archive again.`;
  await expect.element(page.getByText(refusal)).toBeVisible();
  await choose(await archive({ jobs: [], news: [{ ...item('Fair'), pictures }], files }, missing));
  await expect.element(page.getByText(/: 1 news release, 0 files\.$/)).toBeVisible();
  await button('Import').click();
  await expect.element(page.getByText('Publishing: 0 of 1')).toBeVisible();
  await expect.element(button('Stop waiting')).toHaveFocus();
  release();
  await expect.element(page.getByText('The archive is imported: 1 news release.')).toBeVisible();
  expect(sent).toMatchObject([{ title: 'Fair', pictures: [] }]);
});

test('the last step of an import can be left, and its end is found later', async ({
  api,
  open,
}) => {
  contentOnly(api);
  api.respond('startImport', done);
  api.respond('addImportJob', done);
  const release = api.hold('finishImport');
  api.respond('finishImport', { success: true, message: importMessages.done });
  await open(path);
  await choose(await archive());
  await button('Import').click();
  await button('Stop waiting').click();
  await expect.element(page.getByText(/^The server publishes the items by itself/)).toBeVisible();
  await expect.element(button('Check again')).toHaveFocus();
  await press('Enter');
  const checked = page.getByRole('status').getByText(/^Checked at \d\d:\d\d:\d\d IST: nothing is/);
  await expect.element(checked).toBeVisible();
  await expect.element(button('Check again')).toHaveFocus();
  await expectAccessible();
  api.respond('getItemCounts', {
    ...{ success: true, counts: { news: 0, jobs: 1, installations: 0 } },
  });
  await press('Enter');
  await expect.element(page.getByText('The archive is imported: 1 job.')).toBeVisible();
  release();
});
