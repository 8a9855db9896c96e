import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { lengths, maxStipend, uploadLimits } from '#contract/limits.ts';
import { serverMessages, validationMessages } from '#contract/messages.ts';
import { confirmation } from '#contract/schemas/factors.ts';
import {
  calendarDate,
  id,
  optionalText,
  requiredText,
  timestamp,
} from '#contract/schemas/fields.ts';
import { installationFields, installationQuery } from '#contract/schemas/installation.ts';
import {
  applicationQuery,
  inboxQuery,
  idempotencyKey,
  jobApplicationFields,
} from '#contract/schemas/job-application.ts';
import { jobFields, jobQuery } from '#contract/schemas/job.ts';
import { newsFields, newsQuery } from '#contract/schemas/news.ts';
import { pageQuery } from '#contract/schemas/page-info.ts';
import { signedUploadInput, storedFileName } from '#contract/schemas/upload.ts';
import {
  credentials,
  newAccount,
  passwordChange,
  registration,
} from '#contract/schemas/account.ts';

/** The first sentence for each field that is refused; for a single value it is under ''. */
function refusals(schema: z.ZodType, value: unknown): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    sentences[String(path[0] ?? '')] ??= message;
  }
  return sentences;
}

const { allFieldsRequired } = validationMessages;
const required = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, allFieldsRequired]));
const longer = (label: string, max: number) => `${label} is longer than ${max} characters`;

describe('the required fields of a form', () => {
  test.each([
    ['news', newsFields, ['title', 'description', 'date']],
    ['job', jobFields, ['title', 'description', 'stipend', 'role']],
    ['installation', installationFields, ['title']],
    ['application', jobApplicationFields, ['name', 'email']],
    ['registration', registration, ['userName', 'password']],
    ['login', credentials, ['userName', 'password']],
    ['password', passwordChange, ['newPassword']],
    ['confirmation', confirmation, ['currentPassword']],
  ])('%s', (_, schema, names) => {
    const blank = Object.fromEntries(names.map((name) => [name, '']));
    expect(refusals(schema, {})).toEqual(required(...names));
    expect(refusals(schema, blank)).toEqual(required(...names));
  });
});

describe('the maximum length of a text', () => {
  const texts = (names: readonly Name[], extra: number) =>
    Object.fromEntries(names.map(([name]) => [name, 'x'.repeat(lengths[name] + extra)]));
  type Name = readonly [keyof typeof lengths, string];
  const title = ['title', 'The title'] as const;
  const description = ['description', 'The description'] as const;
  const imageAlt = ['imageAlt', 'The picture description'] as const;

  test.each<[string, z.ZodType, Name[]]>([
    ['news', newsFields, [title, description, imageAlt]],
    ['installation', installationFields, [title, imageAlt]],
    ['job', jobFields, [title, description, ['role', 'The role'], ['duration', 'The duration']]],
    [
      'application',
      jobApplicationFields,
      [
        ['name', 'The name'],
        ['phone', 'The phone number'],
        ['coverLetter', 'The cover letter'],
      ],
    ],
  ])('%s', (_, schema, names) => {
    expect(refusals(schema, texts(names, 1))).toMatchObject(
      Object.fromEntries(names.map(([name, label]) => [name, longer(label, lengths[name])])),
    );
    const accepted = refusals(schema, texts(names, 0));
    for (const [name] of names) expect(accepted).not.toHaveProperty(name);
  });

  test('applies to email and resume link', () => {
    const values = { email: 'x'.repeat(255), resume: `https://a.b/${'x'.repeat(2_000)}` };
    expect(refusals(jobApplicationFields, { name: 'N', ...values })).toEqual({
      email: longer('The e-mail address', 254),
      resume: longer('The resume link', 2_000),
    });
  });

  test('applies to file names and search terms', () => {
    expect(
      refusals(signedUploadInput.pick({ fileName: true }), { fileName: 'x'.repeat(256) }),
    ).toEqual({ fileName: longer('The file name', 255) });
    expect(refusals(jobQuery, { q: 'x'.repeat(101) })).toEqual({ q: longer('q', 100) });
  });
});

describe('a text', () => {
  const text = requiredText('The title', 5);
  const note = optionalText('The note', 5);

  test('is refused with characters that Postgres cannot store', () => {
    for (const sign of [
      '\u0000',
      '\u0008',
      '\u000b',
      '\u000c',
      '\u000e',
      '\u001f',
      '\u007f',
      '\u009f',
      '\ud800',
    ]) {
      const sentence = 'contains characters that cannot be stored';
      expect(refusals(text, `a${sign}`)).toEqual({ '': `The title ${sentence}` });
      expect(refusals(note, `a${sign}`)).toEqual({ '': `The note ${sentence}` });
    }
    expect(text.parse('a\tb\nc')).toBe('a\tb\nc');
    expect(text.parse('\u00a0\u00e9')).toBe('\u00e9');
  });

  test('uses LF for line breaks', () => {
    expect(note.parse('a\r\nb')).toBe('a\nb');
    expect(note.parse('a\rb')).toBe('a\nb');
  });

  test('that is required is not blank', () => {
    expect(refusals(text, ' \r\n')).toEqual({ '': allFieldsRequired });
    expect(refusals(text, 1)).toEqual({ '': allFieldsRequired });
    expect(refusals(text, '123456')).toEqual({ '': longer('The title', 5) });
  });
});

describe('dates', () => {
  test('are real days from 1900 to 2100', () => {
    const unreal = 'The date must be a real day written as yyyy-MM-dd';
    for (const value of [
      ...['2026-13-01', '2026-00-10', 'x2026-01-01', '2026-01-01x', '2026-02-29', '1900-02-29'],
      ...['2026-04-31', '2026-1-1', '20260101', 'now'],
    ]) {
      expect(refusals(calendarDate, value), value).toEqual({ '': unreal });
    }
    for (const value of ['1899-12-31', '2101-01-01', '0026-01-01']) {
      const outside = 'The year must lie between 1900 and 2100';
      expect(refusals(calendarDate, value), value).toEqual({ '': outside });
    }
    expect(refusals(calendarDate, '')).toEqual({ '': allFieldsRequired });
    expect(refusals(calendarDate, null)).toEqual({ '': allFieldsRequired });
    for (const value of ['2026-01-01', '2000-02-29', '2024-02-29', '1900-01-01', '2100-12-31']) {
      expect(calendarDate.parse(value)).toBe(value);
    }
  });

  test('with a time have an offset or Z', () => {
    for (const value of ['2026-01-01T10:00:00.123456+05:30', '2026-01-01T10:00:00Z']) {
      expect(timestamp.parse(value)).toBe(value);
    }
    for (const value of ['2026-01-01', '', 1]) {
      expect(refusals(timestamp, value)).toEqual({
        '': 'updatedAt must be the moment that the item was read with',
      });
    }
  });
});

describe('a stipend', () => {
  const whole = 'The stipend must be whole rupees, 0 or more';
  const stipend = jobFields.pick({ stipend: true });

  test.each([
    [0, 0],
    ['0', 0],
    [' 15000 ', 15_000],
    ['₹ 1,25,000', 125_000],
    ['Rs. 1 25 000', 125_000],
    ['25,000/-', 25_000],
    ['15,123', 15_123],
    ['२५०००', 25_000],
    [maxStipend, maxStipend],
    [String(maxStipend), maxStipend],
  ])('may be %o', (value, parsed) => {
    expect(stipend.parse({ stipend: value })).toEqual({ stipend: parsed });
  });

  test.each([-1, 1.5, '1.5', '-1', '1e3', ' ', 'x1', '1x', '25k', '12,34', true, [], Infinity])(
    'is not %o',
    (value) => {
      expect(refusals(stipend, { stipend: value })).toEqual({ stipend: whole });
    },
  );

  test('has a limit and is required', () => {
    for (const value of [maxStipend + 1, String(maxStipend + 1), '1234567890']) {
      expect(refusals(stipend, { stipend: value })).toEqual({
        stipend: 'The stipend is at most 100000000',
      });
    }
    for (const value of [undefined, null, '']) {
      expect(refusals(stipend, { stipend: value })).toEqual({ stipend: allFieldsRequired });
    }
  });
});

describe('an application', () => {
  const refusal = (fields: object) =>
    refusals(jobApplicationFields, { name: 'N', email: 'n@example.org', ...fields });

  test('needs a valid email', () => {
    expect(refusal({ email: 'nobody' })).toEqual({ email: 'Please give a valid e-mail address' });
  });

  test.each([
    ...['ftp://example.org', 'https:example.org', 'xhttps://example.org', 'http://', 'my letter'],
    ...['https://me@example.org', 'https://:secret@example.org', 'https://me:secret@example.org'],
  ])('refuses the resume link %s', (resume) => {
    expect(refusal({ resume })).toEqual({
      resume: 'The resume must be a public link that starts with http:// or https://',
    });
  });

  test('may omit the other fields, and drops unknown ones', () => {
    const sent = { name: 'N', email: 'n@example.org', role: 'ADMIN', jobId: 'x' };
    expect(jobApplicationFields.parse(sent)).toEqual({
      name: 'N',
      email: 'n@example.org',
      phone: null,
      resume: null,
      coverLetter: null,
      resumeUpload: null,
    });
    expect(refusal({ phone: 1, coverLetter: 1, resume: 1 })).toEqual({
      phone: 'The phone number must be a text',
      coverLetter: 'The cover letter must be a text',
      resume: 'The resume link must be a text',
    });
  });

  test('has an idempotency key of printable ASCII', () => {
    const sentence = 'Idempotency-Key must be printable ASCII without blanks';
    for (const key of ['!', '~', 'x'.repeat(200)]) expect(idempotencyKey.parse(key)).toBe(key);
    for (const key of ['', ' a', 'a ', 'a b', 'é', 'a\n']) {
      expect(refusals(idempotencyKey, key), key).toEqual({ '': sentence });
    }
    expect(idempotencyKey.safeParse('x'.repeat(201)).success).toBe(false);
  });
});

describe('the query of a list', () => {
  test.each([
    ['news', newsQuery, 10, ['newest', 'oldest', 'title', 'updated']],
    ['jobs', jobQuery, 10, ['newest', 'oldest', 'title', 'stipend']],
    ['installations', installationQuery, 12, ['place', 'newest', 'oldest', 'title']],
    ['applications', applicationQuery, 20, ['newest', 'oldest', 'name']],
    ['applications for all jobs', inboxQuery, 20, ['newest', 'oldest', 'name', 'rating']],
  ])('%s', (_, schema, limit, sorts) => {
    expect(schema.parse({})).toEqual({ page: 1, limit, sort: sorts[0] });
    for (const sort of sorts) expect(schema.parse({ sort })).toMatchObject({ sort });
    expect(refusals(schema, { sort: 'x' })).toEqual({ sort: `sort is one of ${sorts.join(', ')}` });
  });

  test.each([
    [installationQuery, 'kind', ['image', 'video'], 'kind is image or video'],
    [jobQuery, 'term', ['fixed', 'open'], 'term is fixed or open'],
    [applicationQuery, 'state', ['unread', 'read'], 'state is unread or read'],
    [newsQuery, 'year', [], 'year must be from 1900 to 2100'],
  ] as const)('%# has a filter', (schema, name, values, sentence) => {
    for (const value of values)
      expect(schema.parse({ [name]: value })).toMatchObject({ [name]: value });
    for (const value of ['x', '', ['a', 'b']]) {
      expect(refusals(schema, { [name]: value })).toEqual({ [name]: sentence });
    }
  });

  test('a year is four digits and nothing else', () => {
    for (const year of [
      ...['12026', '20261', '19', '20xx', '19xx', '1899', '2101', '026', '2026 ', '2e3', '२०२६'],
    ]) {
      expect(newsQuery.safeParse({ year }).success, year).toBe(false);
    }
    for (const year of [1900, 1999, 2100]) {
      expect(newsQuery.parse({ year: String(year) }).year).toBe(year);
    }
  });

  test('page and limit are whole numbers', () => {
    const query = pageQuery(10);
    for (const page of ['0', '-1', '01', '1.5', 'x1', '1x', '', '1'.repeat(16), ['1', '2']]) {
      expect(refusals(query, { page })).toEqual({ page: 'page must be a whole number from 1' });
    }
    for (const limit of ['', '--1', 'x1', '1x', '1.5', '1'.repeat(16), ['1', '2']]) {
      expect(refusals(query, { limit })).toEqual({ limit: 'limit must be a whole number' });
    }
    expect(query.parse({ limit: '-5' }).limit).toBe(1);
    expect(query.parse({ limit: '55' }).limit).toBe(55);
    expect(query.parse({ limit: '101' }).limit).toBe(100);
  });
});

describe('an upload', () => {
  const good = { fileName: 'plant.mp4', contentType: 'video/mp4', size: 1 };

  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'video/webm'])(
    'may be of type %s',
    (contentType) => {
      expect(signedUploadInput.parse({ ...good, contentType })).toMatchObject({ contentType });
    },
  );

  test('names the reason of a refusal', () => {
    expect(refusals(signedUploadInput, { ...good, contentType: 'image/svg+xml' })).toEqual({
      contentType: 'contentType is the type of a picture or video as it is stored',
    });
    expect(refusals(signedUploadInput, { ...good, size: 0 })).toEqual({
      size: serverMessages.emptyFile,
    });
    for (const size of [-1, 1.5, '1', undefined]) {
      expect(refusals(signedUploadInput, { ...good, size })).toEqual({
        size: 'The size must be a whole number of bytes, 1 or more',
      });
    }
    const { videoBytes } = uploadLimits;
    expect(refusals(signedUploadInput, { ...good, size: videoBytes })).toEqual({});
    expect(refusals(signedUploadInput, { ...good, size: videoBytes + 1 })).toEqual({
      size: serverMessages.tooLarge,
    });
  });

  test('accepts no other fields', () => {
    expect(refusals(signedUploadInput, { ...good, name: 'a.mp4' })).toEqual({
      '': 'Send fileName, contentType and size only',
    });
    expect(refusals(signedUploadInput, [])['']).not.toBe(
      'Send fileName, contentType and size only',
    );
  });

  test('has a stored name of 32 hex digits', () => {
    const digits = '0123456789abcdef'.repeat(2);
    for (const name of [
      `x${digits}.png`,
      `${digits}.svg`,
      `${digits}png`,
      `${digits}xpng`,
      digits.slice(1) + '.png',
      `${digits.toUpperCase()}.png`,
      `${digits}.png\n`,
    ]) {
      expect(refusals(storedFileName, name), name).toEqual({ '': 'This is no stored file' });
    }
  });
});

describe('an account', () => {
  const good = { userName: 'Asha.Kumari_1@site-2', password: 'correct horse' };

  test('has a name and a password of limited characters and length', () => {
    expect(registration.parse({ ...good, role: 'ADMIN' })).toEqual(good);
    expect(refusals(registration, { userName: 'ab', password: '123456789' })).toEqual({
      userName: 'A username has at least 3 characters',
      password: 'A password has at least 10 characters',
    });
    for (const userName of ['a b', 'ash\u00e4', ' asha', 'asha!', '!asha']) {
      expect(refusals(registration, { ...good, userName })).toEqual({
        userName: 'A username has letters, digits and . _ @ - only',
      });
    }
    expect(refusals(registration, { userName: 'x'.repeat(65), password: 'x'.repeat(201) })).toEqual(
      { userName: 'At most 64 characters', password: 'At most 200 characters' },
    );
    expect(refusals(registration, { userName: 'x'.repeat(64), password: 'x'.repeat(200) })).toEqual(
      {},
    );
  });

  test('is created by an administrator with role and areas', () => {
    const administrator = { ...good, role: 'ADMIN', areas: ['content'] };
    expect(newAccount.parse(administrator)).toEqual(administrator);
    const user = { ...good, role: 'USER' };
    expect(newAccount.parse(user)).toEqual({ ...user, areas: [] });
    expect(refusals(newAccount, { ...good, role: 'ADMIN' })).toEqual({
      areas: 'Choose at least one area',
    });
    for (const role of [undefined, 'admin', '']) {
      expect(refusals(newAccount, { ...good, role })).toEqual({
        role: 'The role is ADMIN or USER',
      });
    }
  });

  test('logs in with anything that was once accepted', () => {
    expect(credentials.parse({ userName: 'a', password: 'b' })).toEqual({
      userName: 'a',
      password: 'b',
    });
    expect(refusals(credentials, { userName: 'x'.repeat(65), password: 'x'.repeat(201) })).toEqual({
      userName: 'At most 64 characters',
      password: 'At most 200 characters',
    });
    expect(refusals(credentials, { userName: 'a\u0000', password: 'b' })).toEqual({
      userName: 'This contains characters that cannot be used',
    });
  });
});

test('an id is a UUID in lower case', () => {
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(id.parse(uuid)).toBe(uuid);
  for (const text of [`${uuid}\n`, ` ${uuid}`, `{${uuid}}`]) {
    expect(refusals(id, text), text).toEqual({ '': 'The id must be a UUID in lower case' });
  }
  const parts = uuid.split('-');
  for (const [index, part] of parts.entries()) {
    for (const wrong of [part.slice(1), `${part}0`, 'g'.repeat(part.length), part.toUpperCase()]) {
      const text = parts.with(index, wrong).join('-');
      expect(refusals(id, text), text).toEqual({ '': 'The id must be a UUID in lower case' });
    }
  }
});
