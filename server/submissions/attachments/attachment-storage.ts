import { storageBucket } from '#server/platform/db/storage.ts';

const attachments = storageBucket('attachments', 'authenticated');

/** What is done to attachments in storage. */
export const {
  remove: removeAttachmentFiles,
  sign: signAttachment,
  read: readAttachment,
  readWhole: readWholeAttachment,
} = attachments;

/** The bucket takes this type alone, so that storage by itself shows nothing either. */
const contentType = 'application/octet-stream';

/**
 * Stores bytes under a name of ours.
 * @throws AppError UNAVAILABLE
 */
export const putAttachment = (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  attachments.put(name, bytes, { contentType });
