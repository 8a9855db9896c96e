import { makeZip } from 'client-zip';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unzip } from 'unzipit';
import { importMessages } from '#contract/archive-texts.ts';
import { initialPageInfo } from '#contract/schemas/page-info.ts';
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

test('an archive is saved, and a call that failed is made again', async ({ api, open }) => {
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
    .toMatchTextContent(/The database is away What is done so far is kept/);
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

test('a cancelled export leaves no file, and nothing is exported without a part', async ({
  api,
  open,
}) => {
  contentOnly(api);
  await open(path);
  const release = api.hold('listManagedNews');
  await button('Export', exportRegion()).click();
  await expect.element(exportRegion().getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await button('Cancel').click();
  release();
  await expect.element(button('Export', exportRegion())).toBeVisible();
  expect((await file.getFile()).size).toBe(0);
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

test('an archive is imported; what is none, and what is refused, is said', async ({
  api,
  open,
}) => {
  contentOnly(api);
  api.respond('startImport', done);
  api.respond('addImportJob', done);
  api.respond('finishImport', { success: true, message: importMessages.done });
  await open(path);
  await choose(new File(['text'], 'a.zip'));
  await expect.element(page.getByText(/no archive that this site has exported/)).toBeVisible();
  await choose(await archive({ jobs: undefined }));
  await expect.element(page.getByText(/damaged or incomplete/)).toBeVisible();
  await expectAccessible();
  await choose(await archive());
  await expect.element(page.getByText(/^SMCS, exported on .+: 1 job, 0 files\.$/)).toBeVisible();
  const message = 'The role is missing';
  const stop = api.refuse('addImportJob', { status: 400, code: 'VALIDATION_FAILED', message });
  await button('Import').click();
  const refused = `“Fitter” was refused, so nothing is imported: ${message}`;
  await expect.element(page.getByText(refused)).toBeVisible();
  expect(api.count('finishImport')).toBe(0);
  stop();
  (button('Import').element() as HTMLElement).focus();
  await press('Enter');
  await expect.element(page.getByText('The archive is imported: 1 job.')).toBeVisible();
  expect(api.count('finishImport')).toBe(1);
  await expectAccessible();
});

test('a refusal ends an import although other calls are on their way', async ({ api, open }) => {
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
