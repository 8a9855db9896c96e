import { hash } from 'node:crypto';
import { makeReference } from '#contract/reference.ts';
import type { EnquiryFields } from '#contract/schemas/enquiry.ts';
import { hashOf, submissionKey } from '#server/submissions/cases/submission-id.ts';
import { statusToken } from '#server/submissions/cases/status-token.ts';
import type { Submission } from '#server/submissions/enquiries/submit-enquiry.ts';
import { promisedDay } from '#contract/office-time.ts';
import { hashToken } from '#server/platform/hash-token.ts';
import type { FormFile } from '#server/platform/http/read-body.ts';
import { officeDay } from '#contract/office-time.ts';
import { site } from '#contract/company.ts';

/** References to choose from: that all of them are taken happens in no lifetime. */
const candidates = 5;

function makeReferences(id: string, at: Date): string[] {
  const year = Number(officeDay(at).slice(0, 4));
  return Array.from({ length: candidates }, (_, n) =>
    makeReference(site.referencePrefix, year, hash('sha256', `${id}:${n}`, 'buffer')),
  );
}

/**
 * What is stored of an enquiry that came at a moment.
 * @param key the client's own name for the attempt, or null
 */
export function toSubmission(
  fields: EnquiryFields,
  files: FormFile[],
  key: string | null,
  at: Date,
): Submission {
  const { uploads, consent: _, state: region, ...texts } = fields;
  const { kind, name, company, email, phone, country, system, duty, message } = texts;
  const fileHashes = files.map(({ bytes }) => hash('sha256', bytes));
  const contentHash = hashOf(texts, region, uploads, fileHashes);
  const { id, idempotencyKey } = submissionKey('enquiry', key, contentHash);
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
