import { createHash } from 'node:crypto';
import { makeReference } from '#contract/reference.ts';
import type { EnquiryFields } from '#contract/schemas/enquiry.ts';
import { hashOf, submissionKey } from '#server/cases/submission-id.ts';
import { hashToken, statusToken } from '#server/cases/status-token.ts';
import type { Submission } from '#server/enquiries/submit-enquiry.ts';
import { localTime, promisedDay } from '#server/enquiries/working-days.ts';
import type { FormFile } from '#server/http/read-body.ts';
import { site } from '#src/config/site.ts';

/** References to choose from: that all of them are taken happens in no lifetime. */
const candidates = 5;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

function makeReferences(id: string, at: Date): string[] {
  const year = Number(localTime(at, site.zone).day.slice(0, 4));
  return Array.from({ length: candidates }, (_, n) =>
    makeReference(site.referencePrefix, year, sha256(`${id}:${n}`)),
  );
}

/**
 * What is stored of an enquiry that came at a moment.
 * @param key the client's own name for the attempt, or null
 * @param windowsAgo 1 for what the same content was known by in the ten minutes before
 */
export function toSubmission(
  fields: EnquiryFields,
  files: FormFile[],
  key: string | null,
  at: Date,
  windowsAgo = 0,
): Submission {
  const { uploads, consent: _, state: region, ...texts } = fields;
  const { kind, name, company, email, phone, country, system, duty, message } = texts;
  const fileHashes = files.map(({ bytes }) => sha256(bytes).toString('hex'));
  const contentHash = hashOf(texts, region, uploads, fileHashes);
  const { id, idempotencyKey } = submissionKey('enquiry', key, contentHash, at, windowsAgo);
  const row = {
    ...{ id, kind, name, company, email, phone, country, region, system, duty, message },
    idempotency_key: idempotencyKey,
    content_hash: contentHash,
    token_hash: hashToken(statusToken(id)),
    submitted_at: at.toISOString(),
    promised_by: promisedDay(at, site.enquiries[kind].workingDays, site),
  };
  return { row, references: makeReferences(id, at), uploads, files };
}
