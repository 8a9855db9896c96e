import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { eventually, type Check, type LiveSite } from './check.ts';
import { newsList } from './read-checks.ts';

/** Begins the title of every item that a run writes, so that a person recognises it. */
export const titlePrefix = 'Deploy check';

const videoBytes = 9 * 1024 * 1024;
const visibleSeconds = 60;

/** What a run has written and has to take away again. */
export type Written = { path: string; page?: string }[];

const grey = { r: 90, g: 110, b: 120 };

async function picture(): Promise<File> {
  const create = { width: 640, height: 480, channels: 3 as const, background: grey };
  const bytes = await sharp({ create }).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], 'deploy-check.jpg', { type: 'image/jpeg' });
}

/** A box of an MP4 file: its length, its name, its content (ISO/IEC 14496-12, 4.2). */
function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** The shell of a video without frames: its codec (H.264) is named, and it has nine megabytes. */
const video = (): Buffer<ArrayBuffer> => {
  const type = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'));
  const oneEntry = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]);
  const samples = box('stsd', Buffer.concat([oneEntry, box('avc1', Buffer.alloc(78))]));
  const parents = ['stbl', 'minf', 'mdia', 'trak', 'moov'];
  const movie = parents.reduce((content, name) => box(name, content), samples);
  const rest = videoBytes - type.length - movie.length - 8;
  return Buffer.from(Buffer.concat([type, movie, box('mdat', Buffer.alloc(rest))]));
};

async function createNews(site: LiveSite, title: string): Promise<string> {
  const form = new FormData();
  form.set('title', title);
  form.set('description', 'Made by npm run verify:deploy, and taken away by it.');
  form.set('date', new Date().toISOString().slice(0, 10));
  form.set('image', await picture());
  const { status, body } = await site.call('POST', '/v1/news', form);
  const { news } = body as { news?: { id: string } };
  if (status !== 201 || !news) throw new Error(`POST /v1/news ${status} ${JSON.stringify(body)}`);
  return news.id;
}

const shows = async (site: LiveSite, path: string, text: string) => {
  const response = await site.send(path);
  return (await response.text()).includes(text) && response.status === 200;
};

function threeWrites(site: LiveSite, written: Written): Check {
  const titles = [1, 2, 3].map((n) => `${titlePrefix} ${n} ${randomUUID().slice(0, 8)}`);
  return {
    name: 'Three writes in five seconds',
    expected: `each on its own page and in the list within ${visibleSeconds} s`,
    run: async () => {
      const from = performance.now();
      const ids: string[] = [];
      for (const title of titles) {
        const id = await createNews(site, title);
        ids.push(id);
        written.push({ path: `/v1/news/${id}`, page: `/press-and-bulletins/news/${id}` });
      }
      const took = (performance.now() - from) / 1_000;
      const isVisible = async () => {
        const own = ids.map((id, at) =>
          shows(site, `/press-and-bulletins/news/${id}`, titles[at] ?? ''),
        );
        const listed = titles.map((title) => shows(site, newsList, title));
        return (await Promise.all([...own, ...listed])).every(Boolean);
      };
      const { ok, seconds } = await eventually(visibleSeconds, isVisible);
      const came = `written in ${took.toFixed(1)} s, ${ok ? 'visible' : 'not visible'} after`;
      return { ok, came: `${came} ${seconds.toFixed(1)} s` };
    },
  };
}

function bigVideo(site: LiveSite, written: Written): Check {
  return {
    name: 'A video of 9 MB',
    expected: 'a signed upload, then played in parts and kept for a year',
    run: async () => {
      const wanted = { fileName: 'deploy-check.mp4', contentType: 'video/mp4', size: videoBytes };
      const signed = await site.call('POST', '/v1/uploads', wanted);
      const { upload } = signed.body as { upload?: { name: string; url: string } };
      if (!upload) return { ok: false, came: `POST /v1/uploads ${signed.status}` };
      written.push({ path: `/v1/uploads/${upload.name}` });
      const put = await fetch(upload.url, {
        method: 'PUT',
        body: video(),
        headers: {
          'content-type': 'video/mp4',
          'cache-control': 'max-age=31536000',
          'x-upsert': 'false',
        },
      });
      if (!put.ok) return { ok: false, came: `PUT to storage ${put.status} ${await put.text()}` };
      const form = new FormData();
      form.set('title', `${titlePrefix} video`);
      form.set('upload', upload.name);
      const made = await site.call('POST', '/v1/installation', form);
      const { installation } = made.body as { installation?: { id: string; image: string } };
      if (!installation) {
        return {
          ok: false,
          came: `POST /v1/installation ${made.status} ${JSON.stringify(made.body)}`,
        };
      }
      written.pop();
      written.push({ path: `/v1/installation/${installation.id}` });
      const file = `/v1/uploads/${installation.image}`;
      // A video is led on to storage.
      const part = await fetch(`${site.url}${file}`, { headers: { range: 'bytes=0-1023' } });
      await part.body?.cancel();
      const [range, cache] = ['content-range', 'cache-control'].map((name) =>
        part.headers.get(name),
      );
      const isRight = part.status === 206 && /max-age=31536000/.test(cache ?? '');
      return { ok: isRight, came: `${part.status}, ${range}, ${cache}` };
    },
  };
}

/** Checks that need an administrator's session; what they write is noted in `written`. */
export const writeChecks = (site: LiveSite, written: Written): Check[] => [
  threeWrites(site, written),
  bigVideo(site, written),
];

/** Attempts from this IP at a user name without an account: the tenth is the last (.env.example). */
const wrongPasswords = 12;

export const rateLimit = (site: LiveSite): Check => ({
  name: 'Rate limit of logins',
  expected: '401, and 429 with Retry-After within twelve wrong passwords',
  run: async () => {
    const userName = `verify-${randomUUID().slice(0, 8)}`;
    for (let attempt = 1; attempt <= wrongPasswords; attempt += 1) {
      const response = await site.send('/v1/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName, password: 'not the password' }),
      });
      await response.body?.cancel();
      if (response.status === 401) continue;
      const after = response.headers.get('retry-after');
      const came = `${response.status} at attempt ${attempt}, Retry-After ${after}`;
      return { ok: response.status === 429 && Number(after) > 0, came };
    }
    return { ok: false, came: `401 at each of ${wrongPasswords}` };
  },
});

/** Deletes the written items, and checks that their pages are gone. */
export const cleanUp = (site: LiveSite, written: Written): Check => ({
  name: 'Cleaning up',
  expected: `everything written is gone, its pages within ${visibleSeconds} s`,
  run: async () => {
    const failed: string[] = [];
    for (const { path } of written) {
      const { status } = await site.call('DELETE', path);
      if (status !== 200 && status !== 404) failed.push(`DELETE ${path} ${status}`);
    }
    const { ok, seconds } = await eventually(visibleSeconds, async () => {
      const pages = written.flatMap(({ page }) => (page ? [page] : []));
      const answers = await Promise.all(pages.map((page) => site.send(page)));
      for (const answer of answers) await answer.body?.cancel();
      const isListed = await shows(site, newsList, titlePrefix);
      return !isListed && answers.every(({ status }) => status === 404);
    });
    if (!ok) failed.push('a page still shows what was removed');
    await site.call('POST', '/v1/user/logout');
    const came = `${written.length} things removed, gone after ${seconds.toFixed(1)} s`;
    return { ok: failed.length === 0, came: failed.join(', ') || came };
  },
});
