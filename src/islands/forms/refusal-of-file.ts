import { attachmentExtension, refusalOfName } from '#contract/file-names.ts';
import { attachmentLimits, type AttachmentExtension } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';

/** Largest file, as people read it. */
export const largestFile = `${attachmentLimits.bytes / 1024 / 1024} MB`;

/**
 * Why a chosen file is refused, as far as its name and size tell; undefined for one that may be sent.
 * @param otherwise said of a type that is not taken
 */
export function refusalOfFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  types: readonly AttachmentExtension[],
  otherwise: string,
): string | undefined {
  if (size === 0) return serverMessages.emptyFile;
  const extension = attachmentExtension(name);
  if (!extension || !types.includes(extension)) return refusalOfName(name, otherwise);
  return size > attachmentLimits.bytes ? `It is larger than ${largestFile}.` : undefined;
}
