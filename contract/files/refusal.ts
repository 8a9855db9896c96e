import { attachmentExtension, endingOf, refusalOfName } from '#contract/file-names.ts';
import {
  attachmentExtensions,
  imageTypes,
  resumeTypes,
  type AttachmentExtension,
} from '#contract/limits.ts';
import { applicationMessages, attachmentMessages, enquiryMessages } from '#contract/messages.ts';
import type { Inspected } from './signature.ts';

/** Which files a form takes, and the message for others. */
export interface AcceptedTypes {
  extensions: readonly AttachmentExtension[];
  refusal: string;
}

/** The types that an enquiry takes. */
export const attachmentsAccepted: AcceptedTypes = {
  extensions: attachmentExtensions,
  refusal: enquiryMessages.attachmentTypeRefused,
};

/** The types that an application takes. */
export const resumesAccepted: AcceptedTypes = {
  extensions: resumeTypes,
  refusal: applicationMessages.resumeTypeRefused,
};

const isPicture = (type: string) => type in imageTypes || type === 'heic';

/**
 * Why a file is refused, by its type and its name; undefined for a file that is accepted. A picture
 * may have any name: phones and messengers give pictures the extension of another type. A document
 * must have the extension of its type, or none.
 */
export function refusalOfType(
  name: string,
  type: Inspected,
  { extensions, refusal }: AcceptedTypes,
): string | undefined {
  if (type === 'protected' || type === 'oldWord' || type === 'oldExcel') {
    return attachmentMessages[type];
  }
  const extension = attachmentExtension(name);
  const isTaken = extension && extensions.includes(extension);
  if (type === 'macros') {
    if (!isTaken) return refusalOfName(name, refusal);
    const isOffice = extension === 'docx' || extension === 'xlsx';
    return isOffice ? attachmentMessages.macros : enquiryMessages.attachmentLies;
  }
  const isAnyName = type && (isPicture(type) || endingOf(name) === '');
  if (isAnyName && extensions.includes(type)) return undefined;
  if (!isTaken || (type && !extensions.includes(type))) return refusalOfName(name, refusal);
  return type === extension ? undefined : enquiryMessages.attachmentLies;
}
