import { personMessages } from '#contract/messages.ts';
import { applicationOutbox } from '#server/applications/application-outbox.ts';
import { removeAttachmentsOfDeleted } from '#server/attachments/cleanup-attachments.ts';
import { confirmPassword } from '#server/auth/confirm-password.ts';
import { enquiryOutbox } from '#server/enquiries/enquiry-outbox.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { deleteOf } from '#server/people/people.repo.ts';
import { readPerson } from '#server/people/person-data.ts';
import { clearAttempts } from '#server/rate-limit/rate-limit.ts';

/**
 * Deletes everything that is kept of one person, from database, storage, mail table and outbox. An
 * administrator does so with their own password. Ends it half-way, it can be sent again.
 * @throws AppError VALIDATION_FAILED, NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function removePerson(call: Call<'removePerson'>): Promise<Reply<'removePerson'>> {
  const { email, currentPassword } = call.input;
  const { user_name } = await confirmPassword(call, currentPassword);
  await clearAttempts({ address: call.address, name: user_name });
  const person = await readPerson(email);
  const { enquiries, applications, refusedEnquiries, refusedApplications } = person;
  const files = [...enquiries, ...applications].flatMap(({ attachments }) => attachments);
  for (const { id } of refusedEnquiries) await enquiryOutbox.removeRefused(id);
  for (const { id } of refusedApplications) await applicationOutbox.removeRefused(id);
  await deleteOf(
    'enquiries',
    enquiries.map(({ id }) => id),
  );
  await deleteOf(
    'job_applications',
    applications.map(({ id }) => id),
  );
  await removeAttachmentsOfDeleted(files.map(({ name }) => name));
  const removed = {
    enquiries: enquiries.length + refusedEnquiries.length,
    applications: applications.length + refusedApplications.length,
  };
  return { body: { success: true, message: personMessages.removed, removed } };
}
