import { personMessages } from '#contract/messages.ts';
import type { PersonData } from '#contract/schemas/person.ts';
import { readRefusedApplications } from '#server/submissions/applications/list-refused-applications.ts';
import { readRefusedEnquiries } from '#server/submissions/enquiries/list-refused-enquiries.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import {
  isSameEmail,
  selectApplicationsOf,
  selectEnquiriesOf,
} from '#server/submissions/people/people.repo.ts';

/**
 * Everything that is kept of the person who gave an address. What waits in an outbox is not there:
 * it is in the database some minutes after an outage.
 * @throws AppError NOT_FOUND when there is nothing, UNAVAILABLE
 */
export async function readPerson(email: string): Promise<PersonData> {
  const [enquiries, applications, ofEnquiries, ofApplications] = await Promise.all([
    selectEnquiriesOf(email),
    selectApplicationsOf(email),
    readRefusedEnquiries(),
    readRefusedApplications(),
  ]);
  const refusedEnquiries = ofEnquiries.filter((one) => isSameEmail(one.email, email));
  const refusedApplications = ofApplications.filter(({ application }) =>
    isSameEmail(application?.email, email),
  );
  const all = [enquiries, applications, refusedEnquiries, refusedApplications];
  if (all.every((one) => one.length === 0)) {
    throw new AppError('NOT_FOUND', personMessages.notFound);
  }
  return { email, enquiries, applications, refusedEnquiries, refusedApplications };
}
