import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { imageTypes, type ImageExtension } from '#contract/limits.ts';
import { newsMessages, serverMessages, validationMessages } from '#contract/messages.ts';
import type { News } from '#contract/schemas/news.ts';
import { expectCommonHeaders, expectError, success } from '../support/answers.ts';
import type { CallOptions } from '../support/call.ts';
import { picture, pictureBytes, video } from '../support/media.ts';
import { useBackend } from '../support/backend.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

afterEach(() => backend.supabase.open());

const texts = {
  title: 'Ash plant commissioned',
  description: 'A dense phase system of 40 t/h went into service.',
  date: '2026-03-01',
};

type Fields = NonNullable<CallOptions['multipart']>;

const post = (fields: Fields) => backend.call('createNews', { cookie, multipart: fields });
const put = (id: string, fields: Fields) =>
  backend.call('updateNews', { cookie, params: { id }, multipart: fields });

async function create(fields: Fields = {}): Promise<News> {
  const response = await post({ ...texts, image: await picture(), ...fields });
  return (await success('createNews', response)).news;
}

const unreferenced = async () => {
  const rows = await backend.sql<{ name: string }>(
    `select name from public.list_unreferenced_files('infinity', 1000)`,
  );
  return rows.map(({ name }) => name);
};
const countNews = async () => {
  const [row] = await backend.sql<{ count: number }>('select count(*)::int from public.news');
  return row?.count;
};

/** An item of its own date range, straight into the table. */
async function insertNews(title: string, publishDate: string, createdAt: string): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    `insert into public.news (title, description, publish_date, image, created_at)
     values ($1, 'Text.', $2, md5(random()::text) || '.png', $3) returning id`,
    [title, publishDate, createdAt],
  );
  return row?.id ?? '';
}

describe('POST /v1/news', () => {
  for (const extension of Object.keys(imageTypes) as ImageExtension[]) {
    test(`takes a picture of type ${extension}, whatever it is called`, async () => {
      const image = new File([await pictureBytes(extension)], 'photo.bin');
      const response = await post({ ...texts, image });
      const { news, message } = await success('createNews', response);
      expect(message).toBe(newsMessages.create.success);
      expect(news).toMatchObject({
        title: texts.title,
        description: texts.description,
        publishDate: texts.date,
        imageUrl: `/v1/uploads/${news.image}`,
      });
      expect(news.image).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`));
      expect(await backend.storedFiles()).toContain(news.image);
    });
  }

  test('summarises the sentences of the description in one line, without marks', async () => {
    const summary = async (description: string) => (await create({ description })).summary;
    const marked = '## Scope\n\nA **dense [phase](https://a.example)** line.\n\n- 40 t/h';
    expect(await summary(marked)).toBe('A dense phase line. 40 t/h');
    expect(await summary('## Scope')).toBe('Scope');
    expect(await summary('word '.repeat(1_000))).toMatch(/^word .{300,}word…$/);
  });

  test('makes one item of an id that is sent several times', async () => {
    const id = crypto.randomUUID();
    expect((await create({ id })).id).toBe(id);
    const [before, files] = [await countNews(), await backend.storedFiles()];
    const again = await post({ ...texts, id, image: await picture() });
    await expectError(again, 'CONFLICT', serverMessages.alreadyMade, ['id']);
    expect((await backend.storedFiles()).toSorted()).toEqual(files.toSorted());
    // The answer was lost: that there is an item already wins over what is wrong with the form.
    for (const form of [
      { ...texts, id },
      { ...texts, id, upload: `${'0'.repeat(32)}.png` },
    ]) {
      await expectError(await post(form), 'CONFLICT', serverMessages.alreadyMade);
    }
    const twin = crypto.randomUUID();
    const both = await Promise.all(
      [await picture(), await picture()].map((image) => post({ ...texts, id: twin, image })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await countNews()).toBe((before ?? 0) + 1);
    await expectError(await post({ ...texts, id: 'mine' }), 'VALIDATION_FAILED');
  });

  test('accepts publishDate in place of date', async () => {
    const { title, description } = texts;
    const image = await picture();
    const response = await post({ title, description, publishDate: '2025-12-31', image });
    expect((await success('createNews', response)).news.publishDate).toBe('2025-12-31');
  });

  test('accepts the first and the last day of the range', async () => {
    expect((await create({ date: '1900-01-01' })).publishDate).toBe('1900-01-01');
    expect((await create({ date: '2100-12-31' })).publishDate).toBe('2100-12-31');
    expect((await create({ date: '2024-02-29' })).publishDate).toBe('2024-02-29');
  });

  test('stores the last part of the file name, and does not publish it', async () => {
    const news = await create({ image: await picture('png', '../../etc/pässwd.png') });
    const rows = await backend.sql('select original_name from public.media_files where name = $1', [
      news.image,
    ]);
    expect(rows).toEqual([{ original_name: 'pässwd.png' }]);
    expect(JSON.stringify(news)).not.toContain('pässwd');
  });

  test('shortens a long file name without breaking a character', async () => {
    for (const name of [`${'👩'.repeat(300)}.png`, `x${'👩'.repeat(300)}.png`, 'nul\u0000.png']) {
      await create({ image: await picture('png', name) });
    }
  });

  test('accepts a picture of the largest area, and none that is larger', async () => {
    const sized = async (width: number, height: number) => {
      const bytes = await pictureBytes('png');
      // Where the header of a PNG has them.
      bytes.writeUInt32BE(width, 16);
      bytes.writeUInt32BE(height, 20);
      return post({ ...texts, image: new File([bytes], 'large.png') });
    };
    await success('createNews', await sized(10_000, 5_000));
    const before = await backend.everything();
    const message = serverMessages.imageDimensions;
    await expectError(await sized(10_000, 5_001), 'VALIDATION_FAILED', message);
    expect(await backend.everything()).toEqual(before);
  });

  test('adds the row of the file before storing it', async () => {
    await backend.exec(`
      create function public.require_note() returns trigger language plpgsql security definer as $$
      begin
        if not exists (select from public.media_files where name = new.name) then
          raise exception 'the file % is stored without a row', new.name;
        end if;
        return new;
      end $$;
      create trigger require_note before insert on storage.objects
        for each row execute function public.require_note()`);
    try {
      await create();
    } finally {
      await backend.exec('drop function public.require_note cascade');
    }
  });

  test('leaves no unused file', async () => {
    const { image } = await create();
    expect(await unreferenced()).not.toContain(image);
  });

  test('refuses texts that are too long', async () => {
    const image = await picture();
    await expectError(await post({ ...texts, title: 'x'.repeat(201), image }), 'VALIDATION_FAILED');
    const long = { ...texts, description: 'x'.repeat(20_001), image };
    await expectError(await post(long), 'VALIDATION_FAILED');
    const news = await create({ title: 'x'.repeat(200), description: 'y'.repeat(20_000) });
    expect(news.title).toHaveLength(200);
  });

  test('requires a picture', async () => {
    const message = validationMessages.imageRequired;
    await expectError(await post(texts), 'VALIDATION_FAILED', message, ['image']);
    // What a browser sends for a file field in which nothing was chosen.
    const response = await post({ ...texts, image: new File([], '') });
    await expectError(response, 'VALIDATION_FAILED', message);
  });

  test('refuses a video', async () => {
    const before = await backend.everything();
    const response = await post({ ...texts, image: video('mp4') });
    await expectError(response, 'UNSUPPORTED_MEDIA_TYPE', serverMessages.imageTypeRefused, [
      'image',
    ]);
    expect(await backend.everything()).toEqual(before);
  });

  test('accepts the largest picture that fits a form, and none that is larger', async () => {
    const head = await pictureBytes('png');
    const padded = (size: number) =>
      new File([head, Buffer.alloc(size - head.length)], 'large.png', { type: 'image/png' });
    await create({ image: padded(4 * 1024 * 1024) });
    const response = await post({ ...texts, image: padded(4.6 * 1024 * 1024) });
    await expectError(response, 'PAYLOAD_TOO_LARGE', serverMessages.tooLarge);
  });

  test('leaves no file when the row cannot be written', async () => {
    const before = await backend.everything();
    // A rule that only this test knows stands for whatever the database may refuse.
    await backend.exec(
      `alter table public.news add constraint refuse_all check (title <> 'Refuse me') not valid`,
    );
    const response = await post({ ...texts, title: 'Refuse me', image: await picture() });
    await backend.exec('alter table public.news drop constraint refuse_all');
    await expectError(response, 'VALIDATION_FAILED');
    expect(await backend.everything()).toEqual(before);
  });

  test('answers 503 while the database is out, and stores nothing', async () => {
    const before = await backend.everything();
    await backend.supabase.refuse();
    const response = await post({ ...texts, image: await picture() });
    await backend.supabase.open();
    await expectError(response, 'UNAVAILABLE', serverMessages.unavailable);
    expect(await backend.everything()).toEqual(before);
  });
});

describe('GET /v1/news', () => {
  const list = (query?: CallOptions['query']) =>
    backend.call('listNews', query === undefined ? {} : { query });

  test('sorts by day, then by creation, then by id, newest first', async () => {
    const at = '2020-01-01T00:00:00Z';
    const later = '2020-01-02T00:00:00Z';
    await backend.sql('delete from public.news');
    const oldDay = await insertNews('old day', '2019-01-01', later);
    const early = await insertNews('early', '2019-01-02', at);
    const late = await insertNews('late', '2019-01-02', later);
    const twins = [
      await insertNews('twin', '2019-01-03', at),
      await insertNews('twin', '2019-01-03', at),
    ].toSorted((a, b) => (a < b ? 1 : -1));
    const { news, pageInfo } = await success('listNews', await list());
    expect(news.map(({ id }) => id)).toEqual([...twins, late, early, oldDay]);
    expect(pageInfo).toEqual({ currentPage: 1, totalPages: 1, pageSize: 10, totalRecords: 5 });
  });

  test('pages through ties without repeating or skipping', async () => {
    await backend.sql('delete from public.news');
    // The order must be asked for: without the index it is no gift of the plan.
    await backend.exec('drop index public.news_list_order');
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      ids.push(await insertNews('tie', '2018-01-01', '2018-01-01T00:00:00Z'));
    }
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const body = await success('listNews', await list({ page: String(page), limit: '3' }));
      expect(body.pageInfo).toEqual({
        currentPage: page,
        totalPages: 3,
        pageSize: 3,
        totalRecords: 7,
      });
      seen.push(...body.news.map(({ id }) => id));
    }
    expect(seen).toEqual(ids.toSorted().toReversed());
  });

  test('clamps limit to 1…100', async () => {
    for (const [asked, given] of Object.entries({ 0: 1, '-5': 1, 1: 1, 100: 100, 1000: 100 })) {
      const { pageInfo } = await success('listNews', await list({ limit: asked }));
      expect(pageInfo.pageSize, asked).toBe(given);
    }
  });

  for (const query of [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=1e3',
    'page=',
    'page=%201',
    'page=01',
    'page=1&page=2',
    'page=9999999999999999',
    'page=Infinity',
    'limit=abc',
    'limit=1.5',
    'limit=',
    'limit=5&limit=6',
    'page=1;drop',
  ]) {
    test(`refuses ?${query}`, async () => {
      const [field = ''] = query.split('=');
      await expectError(await list(query), 'VALIDATION_FAILED', undefined, [field]);
    });
  }

  test('ignores other parameters', async () => {
    await success('listNews', await list('page=1&utm_source=x&utm_source=y&__proto__=z'));
  });

  test('is public, and answers 304 while it has not changed', async () => {
    const response = await list();
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('netlify-vary')).toBe('query=page|limit|q|sort|year');
    expect(response.headers.has('set-cookie')).toBe(false);
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);

    const ask = (tags: string) =>
      backend.call('listNews', { cookie, headers: { 'if-none-match': tags } });
    for (const tags of [etag, `W/${etag}`, `"other" , ${etag}`, '*']) {
      const again = await ask(tags);
      expect(again.status, tags).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
      expectCommonHeaders(again);
    }
    for (const tags of ['"other"', `${etag}W/`]) expect((await ask(tags)).status, tags).toBe(200);

    await insertNews('new', '2018-01-01', '2018-01-01T00:00:00Z');
    const changed = await ask(etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });
});

describe('PUT /v1/news/{id}', () => {
  const edited = { title: 'Edited', description: 'Edited text.', date: '2026-04-02' };

  test('keeps the picture when the form has none', async () => {
    const before = await create();
    const { news, message } = await success('updateNews', await put(before.id, edited));
    expect(message).toBe(newsMessages.update.success);
    expect(news).toEqual({
      ...before,
      title: 'Edited',
      description: 'Edited text.',
      summary: 'Edited text.',
      publishDate: '2026-04-02',
      updatedAt: news.updatedAt,
    });
    expect(news.updatedAt > before.updatedAt).toBe(true);
    expect(await backend.storedFiles()).toContain(before.image);
  });

  test('leaves exactly the files of the versions after two changes at once', async () => {
    const item = await create();
    const others = (await backend.storedFiles()).filter((name) => name !== item.image);
    const answers = await Promise.all(
      ['jpg', 'webp'].map(async (type) =>
        put(item.id, { ...edited, image: await picture(type as ImageExtension) }),
      ),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const shown = await backend.succeed('getNews', { params: { id: item.id } });
    const versions = await backend.sql<{ image: string }>(
      `select item ->> 'image' as image from public.item_versions where item_id = $1`,
      [item.id],
    );
    const saved = versions.map(({ image }) => image);
    expect(saved).toContain(shown.news.image);
    expect((await backend.storedFiles()).toSorted()).toEqual([...others, ...saved].toSorted());
  });

  test('changes nothing when the picture is invalid', async () => {
    const { id } = await create();
    const before = await backend.everything();
    const response = await put(id, { ...edited, image: new File(['text'], 'x.png') });
    await expectError(response, 'UNSUPPORTED_MEDIA_TYPE', serverMessages.imageTypeRefused);
    expect(await backend.everything()).toEqual(before);
  });
});
