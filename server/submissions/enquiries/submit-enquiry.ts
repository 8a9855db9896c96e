import { z } from 'zod';
import { duplicateWindowSeconds } from '#contract/limits.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Json } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import {
  inspectUploads,
  storeFormFiles,
} from '#server/submissions/attachments/accept-attachments.ts';
import { isEnquiryStored } from '#server/submissions/enquiries/enquiries.repo.ts';
import type { AppError } from '#server/platform/http/app-error.ts';
import type { FormFile } from '#server/platform/http/read-body.ts';

/** An enquiry on its way to the database, with what makes sending it twice harmless. */
export interface Submission {
  /** Columns of public.enquiries. */
  row: {
    id: string;
    idempotency_key: string;
    content_hash: string;
    promised_by: string;
    submitted_at: string;
  } & Record<string, Json>;
  /** References to choose from; the first is the one that was told. */
  references: string[];
  /** Files that went straight to storage. */
  uploads: string[];
  /** Files that came with the form. */
  files: FormFile[];
}

/** What the function answers; the types of its columns in the database are wider. */
const answer = z.object({
  outcome: z.enum(['stored', 'repeated', 'duplicate', 'key_reused']),
  enquiry_id: z.string(),
  enquiry_reference: z.string(),
  enquiry_promised_by: z.string(),
});

export type Submitted = z.infer<typeof answer>;

interface Options {
  /** Called for files that cannot be taken; throws unless the enquiry is to go on without them. */
  onRefused: (first: AppError) => void;
  /** Seconds within which the same content is a repetition. */
  windowSeconds?: number;
}

/**
 * Stores an enquiry once, with its files, its first entries and its mails. Files are looked at
 * before; a repetition's are not, as the enquiry has them already.
 * @throws AppError UNAVAILABLE, and what `onRefused` throws
 */
export async function submitEnquiry(
  { row, references, uploads, files }: Submission,
  { onRefused, windowSeconds = duplicateWindowSeconds }: Options,
): Promise<Submitted> {
  const hasFiles = uploads.length + files.length > 0;
  const attempt = {
    idempotencyKey: row.idempotency_key,
    contentHash: row.content_hash,
    submittedAt: row.submitted_at,
  };
  const isRepeated = hasFiles && (await isEnquiryStored(attempt, windowSeconds));
  const { accepted, refused } = await inspectUploads(isRepeated ? [] : uploads, 'uploads');
  const [first] = refused.values();
  if (first) onRefused(first);
  const stored = isRepeated ? [] : await storeFormFiles(files);
  const rows = unwrap(
    await serviceDb().rpc('submit_enquiry', {
      p_row: row,
      p_references: references,
      p_uploads: [...accepted, ...stored],
      p_refused: [...refused.keys()],
      p_window_seconds: windowSeconds,
    }),
  );
  return answer.parse(rows[0]);
}
