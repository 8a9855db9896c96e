import { site } from '#contract/company.ts';
import { attachmentLimits } from '#contract/limits.ts';
import { enquiryMessages } from '#contract/messages.ts';
import { promisedDay } from '#contract/office-time.ts';
import { fieldError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { nameAttempt } from '#server/submissions/attempt.ts';
import { enquiryKind, referenceOf } from '#server/submissions/kinds.ts';
import { receiveSubmission } from '#server/submissions/receive-submission.ts';

/** References to choose from. The probability that all are taken is negligible. */
const referenceChoices = 5;

export const sendHandlers = {
  async sendEnquiry(call) {
    const { files, request } = call;
    const { uploads, consent: _, state: region, ...texts } = call.input;
    const attempt = nameAttempt(request, 'enquiry', [texts, region, uploads], files);
    if (files.length + uploads.length > attachmentLimits.atOnce) {
      throw fieldError('uploads', enquiryMessages.tooManyFiles);
    }
    const { id, submitted_at } = attempt;
    const { workingDays } = site.enquiries[texts.kind];
    const promised_by = promisedDay(new Date(submitted_at), workingDays, site);
    const received = await receiveSubmission(
      enquiryKind,
      {
        row: { ...attempt, ...texts, region, promised_by },
        references: Array.from({ length: referenceChoices }, (_choice, n) =>
          referenceOf(id, submitted_at, n),
        ),
        uploads,
        files,
      },
      call,
    );
    const { status, message, statusUrl, reference, promisedBy } = received;
    const enquiry = { reference, promisedBy, ...(statusUrl && { statusUrl }) };
    return { body: { success: true, message, enquiry }, status };
  },
} satisfies Partial<Handlers>;
