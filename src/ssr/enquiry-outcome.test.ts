import { describe, expect, test } from 'vitest';
import { enquiryMessages, serverMessages } from '#contract/messages.ts';
import { makeReference } from '#contract/reference.ts';
import { enquiryOutcome, queuedEnquiry } from './enquiry-outcome.ts';

const resultOf = (query: string) => enquiryOutcome(new URLSearchParams(query));

describe('the result of a form', () => {
  test.each([
    ['sent=received', enquiryMessages.received],
    ['sent=queued', enquiryMessages.queued],
    ['sent=added', enquiryMessages.added],
    ['sent=removed', enquiryMessages.removedByPerson],
    ['sent=withdrawn', enquiryMessages.removedByPerson],
  ])('%s', (query, text) => {
    expect(resultOf(query)).toEqual({ isSuccess: true, text });
  });

  test.each([
    ['validation_failed', 'It was not sent: something is missing or cannot be read.'],
    ['not_found', enquiryMessages.statusNotFound],
    ['payload_too_large', 'The files are too large for this form.'],
    ['unsupported_media_type', enquiryMessages.attachmentTypeRefused],
    ['too_many_requests', serverMessages.tooManyRequests],
    ['unavailable', serverMessages.unavailable],
    ['internal', serverMessages.internal],
  ])('%s says why, in whole sentences', (outcome, reason) => {
    const { isSuccess, text = '' } = resultOf(`sent=${outcome}`) ?? {};
    expect(isSuccess).toBe(false);
    expect(text).toContain(reason);
    expect(text).not.toContain('Please look at');
    expect(text).toMatch(/[^.]\. Use your browser's Back button/);
  });

  test('names every field as the form does', () => {
    const names =
      'kind name company email phone country state system message consent files confirm';
    const refused = resultOf(`sent=validation_failed&fields=${names.replaceAll(' ', '+')}`);
    expect(refused?.text).toContain(
      'Please look at: Subject, Name, Company, E-mail (or a telephone number), Phone, Country, ' +
        'State, System, Message (or an answer about the duty), Consent, Files, Box to tick.',
    );
    expect(resultOf('sent=validation_failed&fields=uploads')?.text).toContain(
      'Please look at: Files.',
    );
  });

  test.each(['', 'sent=', 'sent=hello', 'sent=toString', 'other=received'])(
    '%j is no result',
    (query) => {
      expect(resultOf(query)).toBeUndefined();
    },
  );

  test('ignores unknown fields', () => {
    const text = resultOf('sent=validation_failed&fields=%3Cb%3E call+%2B1 toString email')?.text;
    expect(text).toContain('Please look at: E-mail (or a telephone number).');
  });
});

describe('a queued enquiry', () => {
  const reference = makeReference('SMCS', 2026, new Uint8Array([1, 2, 3, 4, 5]));
  const token = 'x'.repeat(22);
  const day = '2026-11-26';

  test('is shown with the date in words', () => {
    expect(queuedEnquiry(`${reference}.${day}.${token}`)).toEqual({
      reference,
      promisedBy: 'Thursday 26 November 2026',
      token,
    });
  });

  test.each([
    `SMCS-2026-222222.${day}.${token}`,
    `${reference}.call +1 555.${token}`,
    `${reference}.${day}.x`,
    `${reference}.${day}.${token}x`,
    `${reference}.${day}.<b>${token}`,
    '',
  ])('%s is not shown', (cookie) => {
    expect(queuedEnquiry(cookie)).toBeUndefined();
  });
});
