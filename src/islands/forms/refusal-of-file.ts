import { attachmentExtension, refusalOfName } from '#contract/file-names.ts';
import { refusalOfType, type AcceptedTypes } from '#contract/files/refusal.ts';
import { attachmentLimits } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';

/** Largest file, as people read it. */
export const largestFile = `${attachmentLimits.bytes / 1024 / 1024} MB`;

async function findRefusal(file: File, accepted: AcceptedTypes): Promise<string | undefined> {
  const { name, size } = file;
  if (size === 0) return serverMessages.emptyFile;
  if (size > attachmentLimits.bytes) {
    const extension = attachmentExtension(name);
    return extension && accepted.extensions.includes(extension)
      ? `It is larger than ${largestFile}.`
      : refusalOfName(name, accepted.refusal);
  }
  try {
    // Most people attach nothing and need not wait for what looks at a file.
    const { inspectFile } = await import('#src/client/inspect-file.ts');
    return refusalOfType(name, await inspectFile(file), accepted);
  } catch {
    return undefined; // no connection, or a file that cannot be read here: the server decides
  }
}

/** A form is checked at each change, and looks at its file once. */
const found = new WeakMap<File, Promise<string | undefined>>();

/**
 * Why a chosen file is refused by its name, its size and its bytes, in the words of the server;
 * undefined for one that may be sent.
 */
export function refusalOfFile(file: File, accepted: AcceptedTypes): Promise<string | undefined> {
  const refusal = found.get(file) ?? findRefusal(file, accepted);
  found.set(file, refusal);
  return refusal;
}
