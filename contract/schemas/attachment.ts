import { z } from 'zod';
import { attachmentExtension, refusalOfName } from '#contract/file-names.ts';
import { attachmentLimits, attachmentTypes, lengths } from '#contract/limits.ts';
import { enquiryMessages } from '#contract/messages.ts';
import { onlyKnown, requiredText, timestamp } from '#contract/schemas/fields.ts';
import { uploadSize } from '#contract/schemas/upload.ts';

/** Name of a stored attachment: 32 random hex digits and the extension of what its bytes are. */
export const attachmentName = z
  .string()
  .regex(
    new RegExp(`^[0-9a-f]{32}\\.(${Object.keys(attachmentTypes).join('|')})$`),
    'This is no attachment',
  );

/**
 * Asks for a signed URL. The type is that of the file's name: browsers know no media type for
 * drawings. What the bytes are is looked at when the file is handed in.
 */
export const attachmentInput = z.strictObject(
  {
    fileName: requiredText('The file name', lengths.originalName).refine(
      (name) => attachmentExtension(name) !== undefined,
      { error: ({ input }) => refusalOfName(String(input), enquiryMessages.attachmentTypeRefused) },
    ),
    size: uploadSize(attachmentLimits.bytes),
  },
  onlyKnown('Send fileName and size only'),
);

/** An attachment as an administrator, or the person who sent it, reads of it. */
export const attachment = z.strictObject({
  /** Names it among the files of its owner. */
  name: attachmentName,
  /** The name it had with the sender; never a path. */
  fileName: z.string(),
  /** Bytes; null while they have not been looked at. */
  size: z.int().min(0).nullable(),
  sentAt: timestamp,
});

export type Attachment = z.infer<typeof attachment>;
