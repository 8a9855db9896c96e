import { describe, expect, test } from 'vitest';
import {
  applicationStatusPage,
  enquiryResultPage,
  enquiryStatusPage,
} from '#contract/form-outcome.ts';
import { requiredOfEnquiry } from '#contract/enquiry-rules.ts';
import { attachmentExtension } from '#contract/file-names.ts';
import { attachmentLimits, lengths } from '#contract/limits.ts';
import { enquiryMessages, serverMessages, validationMessages } from '#contract/messages.ts';
import { attachmentInput, attachmentName } from '#contract/schemas/attachment.ts';
import { collectDuty, parseDuty } from '#contract/schemas/duty.ts';
import {
  enquiryAddition,
  enquiryChange,
  enquiryQuery,
  removalConfirmation,
} from '#contract/schemas/enquiry-case.ts';
import { enquiryFields, uploads } from '#contract/schemas/enquiry.ts';
import { personQuery } from '#contract/api/person.ts';
import { refusals } from '../support/schemas.ts';

const id = '11111111-1111-4111-8111-111111111111';
const at = '2026-11-22T10:00:00+00:00';
const required = validationMessages.allFieldsRequired;
const file = `${'a'.repeat(32)}.pdf`;
const sent = {
  kind: 'question',
  name: 'Asha',
  email: 'a@b.co',
  message: 'A question',
  consent: true,
};

describe('an enquiry as it is sent', () => {
  const parse = (more: object) => enquiryFields.parse({ ...sent, ...more });
  const refused = (more: object) => refusals(enquiryFields, { ...sent, ...more });

  test('needs its required fields and drops others', () => {
    expect(parse({ other: 1, website: '' })).toEqual({
      ...{ kind: 'question', name: 'Asha', company: null, email: 'a@b.co', phone: null },
      ...{ country: null, state: null, system: null, duty: {}, message: 'A question' },
      ...{ consent: true, uploads: [] },
    });
    expect(refusals(enquiryFields, {})).toEqual(
      expect.arrayContaining([
        `kind: ${enquiryMessages.kindRefused}`,
        `name: ${requiredOfEnquiry.name}`,
      ]),
    );
    expect(refused({ name: '', email: '', message: '', consent: '' }).toSorted()).toEqual([
      `consent: ${enquiryMessages.consentRequired}`,
      `email: ${requiredOfEnquiry.contact}`,
      `message: ${requiredOfEnquiry.message}`,
      `name: ${requiredOfEnquiry.name}`,
    ]);
    expect(refused({ message: ' ' })).toEqual([`message: ${requiredOfEnquiry.message}`]);
    expect(refused({ kind: 'spares', message: ' ' })).toEqual([
      `message: ${requiredOfEnquiry.messageOrAnswer}`,
    ]);
    expect(refused({ duty: 'none' })).toEqual(['duty: duty is an object of answers']);
  });

  test.each([
    [1, 1],
    ['8', 8],
    ['', null],
    ['none', null],
    [null, null],
    [undefined, null],
  ])('accepts %o as the system %o', (given, system) => {
    expect(parse({ system: given }).system).toBe(system);
  });

  test.each([0, 9, '0', '9', '1 ', '01', 'all', true])('refuses %o as a system', (system) => {
    expect(refused({ system })).toEqual([`system: ${enquiryMessages.systemRefused}`]);
  });

  test.each([
    ['+91 98765 43210', true],
    ['०९८७६५ ४३२१०', true],
    ['1234', false],
    ['call me', false],
    ['', false],
  ])('needs an email or a telephone number: %s', (phone, isTaken) => {
    for (const email of ['', ' ', null, undefined]) {
      expect(refused({ email, phone })).toEqual(
        isTaken ? [] : [`email: ${requiredOfEnquiry.contact}`],
      );
    }
    expect(refused({ email: 'a@-b', phone })).toEqual([
      'email: Please give a valid e-mail address',
    ]);
    expect(parse({ phone }).email).toBe('a@b.co');
  });

  test('accepts consent as JSON and as a checkbox', () => {
    for (const consent of [true, 'on', 'true', 'yes']) {
      expect(parse({ consent }).consent).toBe(true);
    }
    for (const consent of [false, 'off', '', undefined, null, 1]) {
      expect(refused({ consent })).toEqual([`consent: ${enquiryMessages.consentRequired}`]);
    }
  });

  test('names each of its files once', () => {
    const [a, b] = [file, `${'b'.repeat(32)}.dwg`];
    expect(uploads.parse([a, b])).toEqual([a, b]);
    expect(uploads.parse(` ${a} ,${b},, `)).toEqual([a, b]);
    expect(uploads.parse('')).toEqual([]);
    expect(uploads.parse(undefined)).toEqual([]);
    expect(refusals(uploads, 1)).toEqual([': uploads is a list of file names']);
    expect(refusals(uploads, [a, a])).toEqual([': Name each file once']);
    expect(refusals(uploads, [a, 'x.exe'])).toEqual(['1: This is no attachment']);
    const many = Array.from(
      { length: attachmentLimits.atOnce + 1 },
      (_, n) => `${String(n).padStart(32, '0')}.pdf`,
    );
    expect(refusals(uploads, many)).toEqual([`: ${enquiryMessages.tooManyFiles}`]);
    expect(refusals(uploads, many.slice(1))).toEqual([]);
  });

  test('refuses a filled honeypot', () => {
    expect(refused({ website: 'x' })).toEqual([`website: ${enquiryMessages.honeypotFilled}`]);
    expect(refused({ website: null })).toEqual([]);
  });

  test.each([
    ['name', 'The name', lengths.name],
    ['company', 'The company', lengths.company],
    ['phone', 'The phone number', lengths.phone],
    ['country', 'The country', lengths.region],
    ['state', 'The state', lengths.region],
    ['message', 'The message', lengths.message],
  ])('limits the length of %s', (key, label, max) => {
    expect(refused({ [key]: 'x'.repeat(max) })).toEqual([]);
    expect(refused({ [key]: 'x'.repeat(max + 1) })).toEqual([
      `${key}: ${label} is longer than ${max} characters`,
    ]);
  });
});

describe('the questionnaire', () => {
  const read = (given: Record<string, unknown>, kind: 'quotation' | 'service' = 'quotation') => {
    const refused: string[] = [];
    const duty = parseDuty(
      kind,
      kind === 'quotation' ? 1 : null,
      { material: 'Ash', rate: 5, ...given },
      (issue) => refused.push(`${issue.path.join('.')}: ${issue.message}`),
    );
    return { duty, refused };
  };

  test('reads numbers from JSON and from forms', () => {
    expect(read({ rate: ' 12.5 ' }).duty).toEqual({ material: 'Ash', rate: 12.5 });
    expect(read({ rate: '3,500 kg/hr' }).duty['rate']).toBe(3.5);
    expect(read({ rate: '10 ston/h' }).duty['rate']).toBe(9.07185);
    expect(read({ lift: '−25' }).duty['lift']).toBe(-25);
    expect(read({ temperature: '300 °F' }).duty['temperature']).toBe(148.889);
    for (const rate of [true, {}, Infinity]) {
      expect(read({ rate }).refused).toEqual([
        'duty.rate: Rate must be a number of t/h, e.g. 12.5',
      ]);
    }
    for (const [rate, why] of [
      ['1,234', 'it can mean 1234 or 1.234'],
      ['9'.repeat(400), 'it is too long'],
    ]) {
      expect(read({ rate }).refused).toEqual([
        expect.stringMatching(`^duty\\.rate: Rate: “.{1,41}” cannot be read: ${why}`),
      ]);
    }
    for (const rate of [0, -1, 20_001, '1'.repeat(10)]) {
      expect(read({ rate }).refused).toEqual([
        expect.stringMatching(/^duty\.rate: .+ must be from 0\.01 to 20000 t\/h$/),
      ]);
    }
  });

  test('reads real days, listed choices and limited texts', () => {
    expect(read({ wantedDate: '2026-12-01' }).refused).toEqual([]);
    const { refused } = read({
      ...{ material: 'x'.repeat(201), wantedDate: '2026-02-30', scope: 'Everything' },
    });
    expect(refused).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^duty\.material: .+ is longer than 200 characters$/),
        expect.stringMatching(/^duty\.\w+: .+ must be a real day written as yyyy-MM-dd$/),
        expect.stringMatching(/^duty\.\w+: .+ is one of: .+; .+/),
      ]),
    );
    expect(read({ material: 5 }).refused).toEqual([
      expect.stringMatching(/^duty\.material: .+ must be a text$/),
    ]);
  });

  test('counts in whole numbers', () => {
    const count = (mills: unknown) =>
      enquiryFields.safeParse({ ...sent, kind: 'quotation', system: 2, duty: { mills } });
    expect(count('12 nos').data?.duty).toEqual({ mills: 12 });
    for (const mills of [2.5, '2.5']) {
      expect(count(mills).error?.issues[0]?.message).toMatch(/whole number/);
    }
  });

  test('omits blank and unknown answers', () => {
    for (const blank of ['', '  ', null, undefined]) {
      expect(read({ material: blank, temperature: blank })).toEqual({
        duty: { rate: 5 },
        refused: [],
      });
    }
    for (const unknown of ['NA', 'n/a', 'N.A.', '-', '--', '?', 'TBD', 'not known', 'पता नहीं']) {
      expect(read({ temperature: unknown })).toEqual({
        duty: { material: 'Ash', rate: 5 },
        refused: [],
      });
    }
    expect(read({ temperature: 'ambient' }).refused).toEqual([
      'duty.temperature: Temperature: enter a number, or leave the field empty if you do not know it.',
    ]);
    expect(read({ material: '\u200b' }).duty).toEqual({ rate: 5 });
    expect(read({ toString: 'x', unknown: 1 }).duty).toEqual({ material: 'Ash', rate: 5 });
    expect(read({}, 'service').duty).not.toHaveProperty('rate');
  });

  test('is read from form fields or from JSON', () => {
    expect(collectDuty({ name: 'N', 'duty.rate': '5', 'duty.material': 'Ash' })).toMatchObject({
      ...{ name: 'N', duty: { rate: '5', material: 'Ash' } },
    });
    const json = { duty: { rate: 5 }, 'duty.rate': '6' };
    expect(collectDuty(json)).toBe(json);
    for (const other of [null, undefined, 'text', 5, { name: 'N' }]) {
      expect(collectDuty(other)).toBe(other);
    }
  });
});

describe('an attachment', () => {
  test('has an accepted extension', () => {
    expect(attachmentExtension('Plan.PDF')).toBe('pdf');
    expect(attachmentExtension(' photo.jpeg ')).toBe('jpg');
    expect(attachmentExtension('photo.HEIF')).toBe('heic');
    for (const name of [
      'plan',
      'plan.',
      'plan.exe',
      'pdf',
      'plan.pdf.exe',
      'a.toString',
      'a.constructor',
    ]) {
      expect(attachmentExtension(name), name).toBeUndefined();
    }
    for (const [name, count] of [
      [file, 0],
      [`${'A'.repeat(32)}.pdf`, 1],
      [`${'a'.repeat(31)}.pdf`, 1],
      [`x${file}`, 1],
      [`${file}x`, 1],
      [`${'a'.repeat(32)}xpdf`, 1],
      [`${'a'.repeat(32)}.exe`, 1],
    ] as const) {
      expect(refusals(attachmentName, name), name).toHaveLength(count);
    }
  });

  test('is requested by name and size', () => {
    const asked = (more: object) =>
      refusals(attachmentInput, { fileName: 'plan.pdf', size: 1, ...more });
    expect(asked({})).toEqual([]);
    expect(asked({ size: attachmentLimits.bytes })).toEqual([]);
    expect(asked({ size: attachmentLimits.bytes + 1 })).toEqual([
      `size: ${serverMessages.tooLarge}`,
    ]);
    expect(asked({ size: 0 })).toEqual([`size: ${serverMessages.emptyFile}`]);
    for (const size of [-1, 1.5, '1', undefined]) {
      expect(asked({ size })).toEqual([
        'size: The size must be a whole number of bytes, 1 or more',
      ]);
    }
    expect(asked({ fileName: 'plan.exe' })).toEqual([
      `fileName: ${enquiryMessages.attachmentTypeRefused}`,
    ]);
    expect(asked({ fileName: '' })).toEqual(expect.arrayContaining([`fileName: ${required}`]));
    expect(asked({ fileName: `${'x'.repeat(lengths.originalName)}.pdf` })).toEqual([
      `fileName: The file name is longer than ${lengths.originalName} characters`,
    ]);
    expect(asked({ type: 'application/pdf' })).toEqual([': Send fileName and size only']);
  });
});

describe('a change by the office', () => {
  test('needs a change', () => {
    const refused = (body: object) => refusals(enquiryChange, body);
    const nothing = [`: ${enquiryMessages.nothingToChange}`];
    expect(refused({})).toEqual(nothing);
    expect(refused({ note: '  ' })).toEqual(nothing);
    expect(refused({ answeredBy: 'phone', updatedAt: at })).toEqual(nothing);
    for (const body of [{ state: 'closed' }, { assignee: null }, { assignee: id }, { note: 'N' }]) {
      expect(refused(body)).toEqual([]);
    }
    expect(refused({ state: 'lost' })).toEqual([
      'state: state is one of new, assigned, answered, closed, spam',
    ]);
    expect(refused({ state: 'answered', answeredBy: 'post' })).toEqual([
      'answeredBy: answeredBy is email or phone',
    ]);
    for (const answeredBy of ['email', 'phone']) {
      expect(refused({ state: 'answered', answeredBy })).toEqual([]);
    }
    expect(refused({ note: 'x'.repeat(lengths.note + 1) })).toEqual([
      `note: The note is longer than ${lengths.note} characters`,
    ]);
    expect(refused({ state: 'closed', assignee: 'asha' })).toHaveLength(1);
    expect(refused({ state: 'closed', reference: 'R' })).toHaveLength(1);
  });

  test('finds enquiries by state, kind and assignee', () => {
    expect(enquiryQuery.parse({})).toEqual({ page: 1, limit: 20, sort: 'newest' });
    for (const state of ['new', 'spam', 'open', 'today', 'late']) {
      expect(refusals(enquiryQuery, { state })).toEqual([]);
    }
    for (const sort of ['newest', 'oldest', 'promise'])
      expect(refusals(enquiryQuery, { sort })).toEqual([]);
    for (const assignee of ['me', 'none', id])
      expect(refusals(enquiryQuery, { assignee })).toEqual([]);
    expect(refusals(enquiryQuery, { state: 'mine' })).toEqual([
      'state: state is one of new, assigned, answered, closed, spam, open, today, late',
    ]);
    expect(refusals(enquiryQuery, { kind: 'other' })).toEqual([
      `kind: ${enquiryMessages.kindRefused}`,
    ]);
    expect(refusals(enquiryQuery, { assignee: 'asha' })).toEqual([
      'assignee: assignee is me, none or an id',
    ]);
  });
});

describe('a change by the sender', () => {
  test('adds to an enquiry and confirms its removal', () => {
    expect(enquiryAddition.parse({ message: ' M ', uploads: file, more: 1 })).toEqual({
      ...{ message: 'M', uploads: [file] },
    });
    expect(enquiryAddition.parse({})).toEqual({ message: null, uploads: [] });
    expect(refusals(enquiryAddition, { message: 'x'.repeat(lengths.message + 1) })).toEqual([
      `message: The message is longer than ${lengths.message} characters`,
    ]);
    for (const confirm of [true, 'on', 'true', 'yes']) {
      expect(refusals(removalConfirmation, { confirm })).toEqual([]);
    }
    for (const confirm of [false, 'off', '', undefined, 1]) {
      expect(refusals(removalConfirmation, { confirm })).toEqual([
        `confirm: ${enquiryMessages.confirmRemoval}`,
      ]);
    }
  });

  test('names the sender by email or telephone number', () => {
    const [email, phone] = ['a@b.co', '+91 98200 12345'];
    for (const known of [{ email }, { phone }]) expect(refusals(personQuery, known)).toEqual([]);
    expect(refusals(personQuery, { email, page: 1 })).toEqual([': Send email or phone only']);
    expect(refusals(personQuery, { email: 'nobody' })).toHaveLength(1);
    for (const wrong of ['', '12', 'nobody', 'x'.repeat(41), null]) {
      expect(refusals(personQuery, { phone: wrong })).not.toEqual([]);
    }
    expect(refusals(personQuery, { email, phone })).toEqual(['email: Send either email or phone']);
    expect(refusals(personQuery, {})).toEqual([`email: ${validationMessages.allFieldsRequired}`]);
  });
});

test('a form without JavaScript is redirected to a page with its result', () => {
  expect(enquiryStatusPage('a/b', 'added')).toBe('/enquiries/a%2Fb?sent=added');
  expect(applicationStatusPage('a/b', 'removed')).toBe('/applications/a%2Fb?sent=removed');
  expect(enquiryResultPage('unavailable')).toBe('/enquiries/sent?sent=unavailable');
  expect(enquiryResultPage('validation_failed', ['name', 'duty.rate'])).toBe(
    '/enquiries/sent?sent=validation_failed&fields=name+duty.rate',
  );
});
