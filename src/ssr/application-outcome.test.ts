import { expect, test } from 'vitest';
import {
  applicationMessages,
  enquiryMessages,
  notFoundMessages,
  serverMessages,
} from '#contract/messages.ts';
import { applicationOutcome } from './application-outcome.ts';

const resultOf = (query: string) => applicationOutcome(new URLSearchParams(query));

test('without the parameter there is no message', () => {
  expect(resultOf('utm_source=x')).toBeUndefined();
});

test.each(['received', 'queued'] as const)('%s is a success with its message', (outcome) => {
  expect(resultOf(`application=${outcome}`)).toEqual({
    isSuccess: true,
    text: applicationMessages[outcome],
  });
});

test.each([
  'application=toString',
  'application=%3Cscript%3E',
  'application=anything',
  'application=',
  'application=received&application=queued',
])('%s has no message', (query) => {
  expect(resultOf(query)).toBeUndefined();
});

test.each([
  ['not_found', notFoundMessages.job],
  ['too_many_requests', serverMessages.tooManyRequests],
  ['payload_too_large', serverMessages.tooLarge],
  [
    'unsupported_media_type',
    `${enquiryMessages.attachmentLies}, or of a type that we do not take. ${applicationMessages.resumeTypeRefused}`,
  ],
  ['foreign_origin', serverMessages.foreignOrigin],
  ['unavailable', serverMessages.unavailable],
  ['internal', serverMessages.internal],
  [
    'validation_failed',
    'Your application was not sent. It needs a name and a valid e-mail address, a resume link must be a public web address, and a file must not be empty',
  ],
])('%s has a message of whole sentences', (outcome, sentence) => {
  expect(resultOf(`application=${outcome}`)).toEqual({
    isSuccess: false,
    text: `${sentence}. Use your browser's Back button: your answers are still in the form.`,
  });
});
