import { api as endpoints, type EndpointName } from '#contract/api.ts';
import { fillLetter } from '#contract/letter-placeholders.ts';
import { errorStatus, type ErrorCode, type FieldErrors } from '#contract/errors.ts';
import { readRupees } from '#contract/units/parse-number.ts';
import type { News } from '#contract/schemas/news.ts';
import type { User } from '#contract/schemas/account.ts';
import type { InstallationPlace } from '#contract/schemas/installation.ts';
import type { ResourceName } from '#contract/items.ts';
import { stateOf } from '#src/islands/admin/data/resources/item-state.ts';
import type { ResourceItem } from '#src/islands/admin/data/resources/resource.ts';
import { administrator, type Data } from './data.ts';
import type { ApplicationChange } from '#src/client/api/applications.ts';
import { enquiryAnswers, officeEntries } from './enquiry-answers.ts';
import { personAnswers } from './person-answers.ts';
import { userAnswers } from './user-answers.ts';

/** One call as an answer sees it. */
interface Call {
  request: Request;
  query: URLSearchParams;
  /** What stands in the path: `id`, `application`. */
  params: Record<string, string | undefined>;
}

export type Answer = (call: Call) => Response | Promise<Response>;

const refuse = (code: ErrorCode, message: string, fields?: FieldErrors) =>
  Response.json(
    { success: false, message, code, requestId: 'test', ...(fields ? { fields } : {}) },
    { status: errorStatus[code] },
  );

/** The refusal of a value that is taken or outdated names its field. */
const conflict = (field: string, message: string) =>
  refuse('CONFLICT', message, { [field]: message });

/** The refusal of a write whose If-Match names an older version; undefined where it names this one. */
function overtaken(request: Request, { updatedAt }: { updatedAt: string }): Response | undefined {
  const wanted = request.headers.get('if-match');
  if (wanted === null || wanted === `"${updatedAt}"`) return undefined;
  const told = 'Changed meanwhile by ben: a state';
  return refuse('PRECONDITION_FAILED', told, { 'If-Match': told });
}

const gone = () => refuse('NOT_FOUND', 'Not found');

/** A success as the contract has it; one that the real server could not give is an error here. */
function succeed(name: EndpointName, body: object): Response {
  const endpoint = endpoints[name];
  const answer = { success: true, ...body };
  if ('output' in endpoint) endpoint.output.parse(answer);
  return Response.json(answer, { status: 'status' in endpoint ? endpoint.status : 200 });
}

/** The form of an item, whether it travels as JSON or as multipart. */
async function readForm(request: Request): Promise<Record<string, unknown>> {
  const isJson = request.headers.get('Content-Type')?.includes('json');
  if (isJson) return (await request.json()) as Record<string, unknown>;
  const form = Object.entries(Object.fromEntries(await request.formData()));
  // A multipart form ends its lines with CRLF; the server stores LF.
  const plain = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
  return Object.fromEntries(form.map(([name, value]) => [name, plain(value)]));
}

/** One page of a list: only what has all of `q` in a text, in the given order. */
function pageOf<Item extends object>(items: readonly Item[], query: URLSearchParams) {
  const words = query.get('q')?.toLowerCase() ?? '';
  const found = items.filter((item) => JSON.stringify(item).toLowerCase().includes(words));
  const [currentPage, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('limit'))];
  const totalPages = Math.max(1, Math.ceil(found.length / pageSize));
  const pageInfo = { currentPage, totalPages, pageSize, totalRecords: found.length };
  return { page: found.slice((currentPage - 1) * pageSize, currentPage * pageSize), pageInfo };
}

/** Further pictures as the server answers them. */
function storedPictures(sent: unknown): News['pictures'] {
  const list = JSON.parse(String(sent)) as News['pictures'];
  return list.map(({ image, imageAlt, caption, isModelView }) => ({
    ...{ image, imageUrl: `/v1/uploads/${image}`, isModelView },
    ...{ imageAlt: imageAlt || null, caption: caption || null },
  }));
}

/** The still picture of a video as the server answers it. */
const storedPoster = (sent: unknown) => {
  const poster = typeof sent === 'string' && sent !== '' ? sent : null;
  return { poster, posterUrl: poster && `/v1/uploads/${poster}` };
};

type Managed = ResourceItem & { closesOn?: string | null; isClosed?: boolean };

/** What a write answers: the item as the public reads it, and its state beside it. */
function written(name: string, item: Managed): Record<string, object> {
  const { status, publishAt, unpublishAt, closesOn, closesAt, isClosed, archived, ...shown } = item;
  const publication = { status, publishAt, unpublishAt };
  const closing = isClosed === undefined ? {} : { closing: { closesOn, closesAt, isClosed } };
  return { [name]: shown, publication, ...closing };
}

/** What is published without a moment appears now, whatever was planned. */
const publishedNow = ({ publishAt }: Managed, form: object, data: Data) => {
  const isPast = publishAt !== null && Date.parse(publishAt) <= Date.now();
  return 'status' in form && form.status === 'published' && !isPast
    ? { publishAt: data.now() }
    : {};
};

/** The six endpoints of a resource; `one` and `many` are its names in the answers. */
function crud(data: Data, resource: ResourceName, name: string, one: string, many: string) {
  const items = data[resource] as Managed[];
  const endpoint = (verb: string, subject = name) => `${verb}${subject}` as EndpointName;
  const fields = async (request: Request) => {
    const { date, upload, image: _image, ...form } = await readForm(request);
    const file =
      typeof upload === 'string' ? { image: upload, imageUrl: `/v1/uploads/${upload}` } : {};
    const stipend = 'stipend' in form ? { stipend: Number(readRupees(form['stipend'])) } : {};
    const closing = 'isClosed' in form ? { closesAt: form['isClosed'] ? data.now() : null } : {};
    const list = 'pictures' in form ? { pictures: storedPictures(form['pictures']) } : {};
    const flag = 'isModelView' in form ? { isModelView: form['isModelView'] === 'true' } : {};
    const poster = 'poster' in form ? storedPoster(form['poster']) : {};
    // A blank text takes these away.
    const clearable = ['publishAt', 'unpublishAt', 'closesOn', 'duration'];
    const blank = clearable.filter((name) => form[name] === '');
    const cleared: Record<string, null> = Object.fromEntries(blank.map((name) => [name, null]));
    return {
      ...form,
      ...cleared,
      ...file,
      ...list,
      ...flag,
      ...poster,
      ...stipend,
      ...closing,
      ...(date ? { publishDate: date } : {}),
    };
  };
  const list = endpoint('listManaged', resource === 'news' ? name : `${name}s`);
  const get = endpoint('getManaged');
  const answers: Record<string, Answer> = {
    [list]: ({ query }) => {
      const state = query.get('state');
      const found = items.filter((item) => !state || stateOf(item) === state);
      const { page, pageInfo } = pageOf(found, query);
      const years = new Set(data.news.map(({ publishDate }) => Number(publishDate.slice(0, 4))));
      const more = resource === 'news' ? { years: [...years].sort().reverse() } : {};
      return succeed(list, { [many]: page, pageInfo, ...more });
    },
    [get]: ({ params }) => {
      const item = items.find(({ id }) => id === params['id']);
      const previewUrl = `/preview/${item?.id}`;
      return item ? succeed(get, { [one]: item, previewUrl }) : gone();
    },
    [endpoint('create')]: async ({ request }) => {
      const form = await fields(request);
      if (items.some(({ id }) => id === form['id' as keyof typeof form]))
        return conflict('id', 'This item already exists');
      data.add(resource, '');
      const item = Object.assign(items[0] as Managed, form);
      return succeed(endpoint('create'), { ...written(one, item), message: 'Created' });
    },
    [endpoint('update')]: async ({ request, params }) => {
      const form = (await fields(request)) as { updatedAt?: string };
      const item = items.find(({ id }) => id === params['id']);
      if (!item) return gone();
      if (form.updatedAt && form.updatedAt !== item.updatedAt)
        return conflict('updatedAt', 'This item has been changed since you opened it');
      Object.assign(item, publishedNow(item, form, data), form, { updatedAt: data.now() });
      const answer = written(one, item);
      const also = resource === 'installations' ? { news: answer[one] } : {};
      return succeed(endpoint('update'), { ...answer, ...also, message: 'Changed' });
    },
    [endpoint('preview')]: async ({ request, params }) => {
      const form = (await fields(request)) as { updatedAt?: string; title?: string };
      const item = items.find(({ id }) => id === params['id']);
      if (!item) return gone();
      if (form.updatedAt !== item.updatedAt)
        return conflict('updatedAt', 'This item has been changed since you opened it');
      const previewUrl = `/preview/${item.id}?${new URLSearchParams({ title: form.title ?? '' })}`;
      const endsAt = '2099-11-24T03:30:00.000Z';
      return succeed(endpoint('preview'), { previewUrl, endsAt });
    },
    [endpoint('remove')]: ({ params }) => {
      const index = items.findIndex(({ id }) => id === params['id']);
      if (index === -1) return gone();
      const [item] = items.splice(index, 1) as [Managed];
      const { [one]: removed } = written(one, item);
      return succeed(endpoint('remove'), { [one]: removed, message: 'Removed' });
    },
  };
  return answers;
}

/** Answers to a move in the order of the installations, which is that of the data. */
function order({ installations }: Data): Partial<Record<EndpointName, Answer>> {
  return {
    moveInstallation: async ({ request, params }) => {
      const { after, before } = (await request.json()) as InstallationPlace;
      const others = installations.filter(({ id }) => id !== params['id']);
      const at = others.findIndex(({ id }) => id === after) + 1;
      if ((others[at]?.id ?? null) !== before) {
        return conflict('after', 'The order has been changed meanwhile');
      }
      const item = installations.find(({ id }) => id === params['id']);
      if (!item) return gone();
      installations.splice(0, installations.length, ...others.toSpliced(at, 0, item));
      return succeed('moveInstallation', { message: 'The order is saved' });
    },
  };
}

/** 256 bits that are different for each account. */
export const noteKeyOf = ({ id }: User) => btoa(id.slice(0, 32));

/** Answers about the account. Any name and password log in. */
function account(data: Data): Partial<Record<EndpointName, Answer>> {
  return {
    getRegistration: () => succeed('getRegistration', { isOpen: true }),
    getMe: () =>
      data.user
        ? succeed('getMe', { user: data.user, noteKey: noteKeyOf(data.user) })
        : refuse('NOT_LOGGED_IN', 'Please log in'),
    login: () => {
      data.user = administrator;
      return succeed('login', { message: 'Logged in successfully', user: data.user });
    },
    loginWithCode: () => {
      data.user = administrator;
      return succeed('loginWithCode', { message: 'Logged in successfully', user: data.user });
    },
    logout: () => {
      data.user = null;
      return succeed('logout', { message: 'Logged out successfully' });
    },
  };
}

function applications(data: Data): Partial<Record<EndpointName, Answer>> {
  const find = ({ params }: Call) =>
    data.applications.find(({ id }) => id === params['application']);
  const orders: Record<string, (one: string, other: string) => number> = {
    newest: (one, other) => other.localeCompare(one),
    oldest: (one, other) => one.localeCompare(other),
  };
  return {
    countApplications: () => {
      const jobs = [...new Set(data.applications.map(({ jobId }) => jobId))];
      const counts = jobs.map((jobId) => {
        const all = data.applications.filter((application) => application.jobId === jobId);
        const unread = all.filter(({ readAt }) => readAt === null).length;
        const title = data.jobs.find(({ id }) => id === jobId)?.title ?? '';
        return { jobId, title, total: all.length, unread };
      });
      const stages = [...new Set(data.applications.map(({ stage }) => stage))].map((stage) => {
        const all = data.applications.filter((application) => application.stage === stage);
        const unread = all.filter(({ readAt }) => readAt === null).length;
        return { stage, total: all.length, unread };
      });
      const { isMailOn } = data;
      return succeed('countApplications', { applications: counts, stages, isMailOn });
    },
    listApplications: ({ request, params, query }) => {
      const applied = data.jobs.find(({ id }) => id === params['id']);
      if (!applied) return gone();
      const job = { id: applied.id, title: applied.title };
      const [state, outcome] = ['state', 'outcome'].map((name) => query.get(name));
      const order = orders[query.get('sort') ?? 'newest'];
      const found = data.applications
        .filter((one) => one.jobId === params['id'] && (!outcome || one.outcome === outcome))
        .filter(({ readAt }) => !state || (state === 'read') === (readAt !== null))
        .sort((one, other) =>
          order ? order(one.submittedAt, other.submittedAt) : one.name.localeCompare(other.name),
        );
      query.set('q', decodeURIComponent(request.headers.get('search-words') ?? ''));
      const { page, pageInfo } = pageOf(found, query);
      return succeed('listApplications', { job, applications: page, pageInfo });
    },
    listAllApplications: ({ request, query }) => {
      const names = ['state', 'stage', 'outcome', 'job'];
      const [state, stage, outcome, job] = names.map((name) => query.get(name));
      const order = orders[query.get('sort') ?? 'newest'];
      const jobs = data.jobs.map(({ id, title }) => ({ id, title }));
      const found = data.applications
        .filter(({ readAt }) => !state || (state === 'read') === (readAt !== null))
        .filter((one) => (!stage || one.stage === stage) && (!job || one.jobId === job))
        .filter((one) => !outcome || one.outcome === outcome)
        .sort((one, other) =>
          order ? order(one.submittedAt, other.submittedAt) : one.name.localeCompare(other.name),
        )
        .map((one) => ({
          ...one,
          job: jobs.find(({ id }) => id === one.jobId),
          eraseOn: '2027-05-20',
        }));
      query.set('q', decodeURIComponent(request.headers.get('search-words') ?? ''));
      const { page, pageInfo } = pageOf(found, query);
      const applied = jobs.filter(({ id }) => data.applications.some(({ jobId }) => jobId === id));
      return succeed('listAllApplications', { applications: page, jobs: applied, pageInfo });
    },
    getApplication: (call) => {
      const application = find(call);
      return application ? succeed('getApplication', { application }) : gone();
    },
    updateApplication: async (call) => {
      const application = find(call);
      if (!application) return gone();
      const refusal = overtaken(call.request, application);
      if (refusal) return refusal;
      const change = (await call.request.json()) as ApplicationChange;
      const { isRead, rating, isDeclined, note } = change;
      const jobTitle = data.jobs.find(({ id }) => id === application.jobId)?.title ?? '';
      const letter = change.letter && fillLetter(change.letter, application.name, jobTitle);
      const outcome = isDeclined ? 'declined' : change.outcome;
      const stage = outcome ? 'decided' : change.stage;
      const at = data.now();
      if (isRead !== undefined) application.readAt = isRead ? at : null;
      application.stage = stage ?? application.stage;
      if (outcome !== undefined) application.outcome = outcome;
      if (rating !== undefined) application.rating = rating;
      const declined = isDeclined && (data.isMailOn ? 'email' : 'by-hand');
      const ownOutcome = isDeclined ? undefined : outcome;
      const rated = rating?.toString();
      const said = { state: stage, outcome: ownOutcome, declined, letter, rating: rated, note };
      application.history = [...application.history, ...officeEntries(said, at)];
      application.updatedAt = at;
      return succeed('updateApplication', { application });
    },
    removeApplication: (call) => {
      const application = find(call);
      if (!application) return gone();
      data.applications.splice(data.applications.indexOf(application), 1);
      return succeed('removeApplication', { application, message: 'Removed' });
    },
  };
}

/** Where the browser puts the files that it was given an address for. */
export const storagePath = '/storage/';

/** Answers about files: any of a known type may be put into storage, and taken out of it. */
function uploads(): Partial<Record<EndpointName, Answer>> {
  return {
    listMedia: ({ query }) => {
      const { pageInfo } = pageOf([], query);
      return succeed('listMedia', { files: [], pageInfo });
    },
    createUpload: async ({ request }) => {
      const { contentType } = (await request.json()) as { contentType: string };
      const extension = contentType.replace(/.*\//, '').replace('jpeg', 'jpg');
      const name = `${crypto.randomUUID().replaceAll('-', '')}.${extension}`;
      const url = new URL(storagePath + name, location.origin).href;
      return succeed('createUpload', { upload: { name, url } });
    },
    getUpload: async () => {
      const canvas = new OffscreenCanvas(16, 12);
      canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
      return new Response(await canvas.convertToBlob());
    },
    removeUpload: () => succeed('removeUpload', { message: 'Removed' }),
  };
}

/** What each endpoint that the admin area calls answers, out of the data of the test. */
export function createAnswers(data: Data): Partial<Record<EndpointName, Answer>> {
  return {
    ...account(data),
    ...crud(data, 'news', 'News', 'news', 'news'),
    ...crud(data, 'jobs', 'Job', 'job', 'jobs'),
    ...crud(data, 'installations', 'Installation', 'installation', 'installation'),
    ...order(data),
    ...uploads(),
    ...applications(data),
    ...enquiryAnswers(data, { succeed, gone, overtaken, conflict, pageOf }),
    ...personAnswers(data, { succeed, refuse }),
    ...userAnswers(data, { succeed, gone }),
    noteEditing: () => succeed('noteEditing', { editors: [] }),
    noteAnswering: () => succeed('noteAnswering', { editors: [] }),
    noteDeclining: () => succeed('noteDeclining', { editors: [] }),
    summarizeVisits: () => succeed('summarizeVisits', { visits: data.visits }),
  };
}

/** A page of the public site, which shows what is published in its newest version. */
export function publicPage({ news, jobs, installations }: Data): Response {
  const all: Managed[] = [...news, ...jobs, ...installations];
  const items = all
    .filter(({ status }) => status === 'published')
    .map(
      ({ id, updatedAt }) => `<article data-item="${id}" data-version="${updatedAt}"></article>`,
    );
  return new Response(items.join(''), { headers: { 'Content-Type': 'text/html' } });
}
