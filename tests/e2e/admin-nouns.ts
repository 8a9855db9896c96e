import type { Page } from '@playwright/test';
import type { Credentials } from '../support/site.ts';
import { expect, type Noun } from './fixtures.ts';
import { field, pictureFile } from './admin-screens.ts';

interface ActionTexts {
  pending: string;
  success: string;
  error: string;
}

/** How one noun is written, made and refused. Every text is the specification's, to the letter. */
export interface NounTexts {
  noun: Noun;
  path: string;
  heading: string;
  add: string;
  titles: { create: string; edit: string };
  create: ActionTexts;
  update: ActionTexts;
  remove: ActionTexts;
  empty: string;
  /** Label of each text field → what a journey types there besides the title. */
  texts: Readonly<Record<string, string>>;
  /** The same under the names of the API. */
  stored: Readonly<Record<string, unknown>>;
  hasMedia: boolean;
  /** How many fields of an empty form are refused with 'All fields are required'. */
  requiredTexts: number;
  /** The server's message takes the place of the catalogue text. */
  isServerFirst: boolean;
}

/** Signs that get lost where texts are handled carelessly. */
export const trickyText =
  'First line: ₹ 1,25,000 & <b>“50 %”</b> 🙂 é\n\n  Second – இயந்திரம் \\ "x"';

export const nouns: readonly NounTexts[] = [
  {
    noun: 'news',
    path: '/admin/news-releases',
    heading: 'Our News',
    add: 'Add News',
    titles: { create: 'Add News', edit: 'Edit News' },
    create: {
      pending: 'Wait! creating news',
      success: 'News created successfully',
      error: 'Error creating news',
    },
    update: {
      pending: 'Wait! edting news',
      success: 'News Edited successfully',
      error: 'Error Edit news',
    },
    remove: {
      pending: 'Wait! deleting news',
      success: 'News deleted successfully',
      error: 'Error deleting news',
    },
    empty: 'No news posts found. Click Add News to create one.',
    texts: { Description: trickyText, Date: '2100-12-31', 'Picture description': 'A vessel é 🙂' },
    stored: { description: trickyText, publishDate: '2100-12-31', imageAlt: 'A vessel é 🙂' },
    hasMedia: true,
    requiredTexts: 3,
    isServerFirst: false,
  },
  {
    noun: 'jobs',
    path: '/admin/manage-jobs',
    heading: 'Manage Jobs',
    add: '+ Create Job',
    titles: { create: 'Create Job', edit: 'Edit Job' },
    create: {
      pending: 'Wait! creating job',
      success: 'Job created successfully',
      error: 'Error creating job',
    },
    update: {
      pending: 'Wait! updating job',
      success: 'Job updated successfully',
      error: 'Error updating job',
    },
    remove: {
      pending: 'Wait! deleting job',
      success: 'Job deleted successfully',
      error: 'Error deleting job',
    },
    empty: 'No jobs found.',
    texts: { Description: trickyText, Role: 'Fitter “A”', Stipend: '125000', Duration: '6 months' },
    stored: {
      description: trickyText,
      role: 'Fitter “A”',
      stipend: 125_000,
      duration: '6 months',
    },
    hasMedia: false,
    requiredTexts: 4,
    isServerFirst: true,
  },
  {
    noun: 'installations',
    path: '/admin/manage-installations',
    heading: 'Manage Installations',
    add: 'Add Installation',
    titles: { create: 'Add Installation', edit: 'Edit Installation' },
    create: {
      pending: 'Wait! creating installation',
      success: 'Installation created successfully',
      error: 'Error creating installation',
    },
    update: {
      pending: 'Wait! edting installation',
      success: 'Installation Edited successfully',
      error: 'Error Edit installation',
    },
    remove: {
      pending: 'Wait! deleting installation',
      success: 'installation deleted successfully',
      error: 'Error installation news',
    },
    empty: 'No Installation posts found...',
    texts: { 'Picture description': 'A silo é 🙂' },
    stored: { imageAlt: 'A silo é 🙂' },
    hasMedia: true,
    requiredTexts: 1,
    isServerFirst: false,
  },
];

/** Address of the list with nothing in it but items of this title. */
export const listOf = ({ path }: NounTexts, title: string) =>
  `${path}?${new URLSearchParams({ q: title })}`;

/** Fills every text field of the open dialog; the title last, letter by letter at its end. */
export async function typeTexts(page: Page, { texts }: NounTexts, title: string): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await field(page, 'Title').fill(title.slice(0, -3));
  await field(page, 'Title').press('End');
  await field(page, 'Title').pressSequentially(title.slice(-3));
}

/** Chooses a small picture where the noun has one, and waits for its preview. */
export async function choosePicture(page: Page, { hasMedia }: NounTexts): Promise<void> {
  if (!hasMedia) return;
  await field(page, 'Image').setInputFiles(await pictureFile());
}

/** Logs in again on the form that an ended session puts over the page. */
export async function logInOver(page: Page, credentials: Credentials): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Login to your account' });
  await expect(form.getByLabel('Password')).toBeFocused();
  await form.getByLabel('Username').fill(credentials.userName);
  await form.getByLabel('Password').fill(credentials.password);
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(form).toHaveCount(0);
}
