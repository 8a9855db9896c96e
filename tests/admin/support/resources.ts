import type { EndpointName } from '#contract/api.ts';
import type { ResourceName } from '#contract/items.ts';
import { installationsResource } from '#src/islands/admin/data/resources/installations.resource.ts';
import { jobsResource } from '#src/islands/admin/data/resources/jobs.resource.ts';
import { newsResource } from '#src/islands/admin/data/resources/news.resource.ts';
import type { FieldControl } from '#src/islands/admin/data/resources/resource.ts';

interface ActionTexts {
  pending: string;
  success: string;
  error: string;
}

/** How one resource is listed, edited and refused. Every text is the specification's, to the letter. */
export interface ResourceTexts {
  resource: ResourceName;
  endpoints: Readonly<Record<'list' | 'create' | 'update' | 'remove', EndpointName>>;
  /** Address of its list in the admin area. */
  path: string;
  heading: string;
  add: string;
  titles: { create: string; edit: string };
  create: ActionTexts;
  update: ActionTexts;
  remove: ActionTexts;
  empty: string;
  /** What a failed load of the list shows in its place. */
  loadFailed: string;
  /** The toast of a deletion of an item that has no id. */
  idNotFound: string;
  /** Label of each text field except the title → what a test types there. */
  texts: Readonly<Record<string, string>>;
  /** The same values under the names of the API. */
  stored: Readonly<Record<string, unknown>>;
  /** Label of the field of the file. */
  media: string | undefined;
  /** How many fields of an empty form are refused with 'All fields are required'. */
  requiredTexts: number;
  /** The server's message takes the place of the catalogue text. */
  isServerFirst: boolean;
}

/** Characters that get lost where texts are handled carelessly. */
const trickyText = '₹ 1,25,000 & <b>“50 %”</b> 🙂 é – இயந்திரம் \\ "x" 2*3*4 _id_ [a](b)';
/** The same as Markdown. */
const trickyMarkdown =
  '₹ 1,25,000 & <b>“50 %”</b> 🙂 é – இயந்திரம் \\ "x" 2\\*3\\*4 \\_id\\_ [a\\](b)';

/** A text for each field of one line except the title, under its label and under its name. */
function lineTexts({ editor }: { editor: { fields: readonly FieldControl[] } }) {
  const lines = editor.fields.filter(({ name, kind }) => kind === 'text' && name !== 'title');
  const typed = lines.map(({ name, label }) => ({ name, label, text: `${label} “A” é 🙂` }));
  return {
    texts: Object.fromEntries(typed.map(({ label, text }) => [label, text])),
    stored: Object.fromEntries(typed.map(({ name, text }) => [name, text])),
  };
}

const newsLines = lineTexts(newsResource);
const jobLines = lineTexts(jobsResource);
const installationLines = lineTexts(installationsResource);

/** The text editor, which is no element of forms: it holds words and has no value. */
export const isTextEditor = (label: string) => label === 'Description';

export const news: ResourceTexts = {
  resource: 'news',
  endpoints: {
    ...{ list: 'listManagedNews', create: 'createNews' },
    ...{ update: 'updateNews', remove: 'removeNews' },
  },
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
  loadFailed: 'Could not load. Retry',
  idNotFound: 'id not found',
  texts: { Description: trickyText, Date: '2000-02-29', ...newsLines.texts },
  stored: { description: trickyMarkdown, publishDate: '2000-02-29', ...newsLines.stored },
  media: 'Image',
  requiredTexts: 3,
  isServerFirst: false,
};

export const jobs: ResourceTexts = {
  resource: 'jobs',
  endpoints: {
    ...{ list: 'listManagedJobs', create: 'createJob' },
    ...{ update: 'updateJob', remove: 'removeJob' },
  },
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
  loadFailed: 'Could not load. Error fetching jobs Retry',
  idNotFound: 'Job ID not found',
  texts: { Description: trickyText, Stipend: '125000', ...jobLines.texts },
  stored: { description: trickyMarkdown, stipend: 125_000, ...jobLines.stored },
  media: undefined,
  requiredTexts: 4,
  isServerFirst: true,
};

export const installations: ResourceTexts = {
  resource: 'installations',
  endpoints: {
    ...{ list: 'listManagedInstallations', create: 'createInstallation' },
    ...{ update: 'updateInstallation', remove: 'removeInstallation' },
  },
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
  loadFailed: 'Could not load. Retry',
  idNotFound: 'id not found',
  ...installationLines,
  media: 'Image or video',
  requiredTexts: 1,
  isServerFirst: false,
};

export const resources = [news, jobs, installations] as const;
