import { personMessages } from '#contract/messages.ts';
import { applicationOutbox } from '#server/submissions/applications/application-outbox.ts';
import { removeAttachmentsOfDeleted } from '#server/submissions/attachments/cleanup-attachments.ts';
import { enquiryOutbox } from '#server/submissions/enquiries/enquiry-outbox.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { deleteOf } from '#server/submissions/people/people.repo.ts';
import { readPerson } from '#server/submissions/people/person-data.ts';

/**
 * Deletes everything that is kept of one person, from database, storage, mail table and outbox. Ends
 * it half-way, it can be sent again.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function removePerson({
  input,
}: Call<'removePerson'>): Promise<Reply<'removePerson'>> {
  const person = await readPerson(input.email);
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
