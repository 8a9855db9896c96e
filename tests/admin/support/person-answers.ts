import type { EndpointName } from '#contract/api.ts';
import type { ErrorCode, FieldErrors } from '#contract/errors.ts';
import type { Answer } from './answers.ts';
import type { Data } from './data.ts';

/** The ways of answering that all endpoints share. */
interface Ways {
  succeed: (name: EndpointName, body: object) => Response;
  refuse: (code: ErrorCode, message: string, fields?: FieldErrors) => Response;
}

/** The password that the administrator of a test has. */
export const ownPassword = 'correct horse';

/** The answers about the data of one person. */
export function personAnswers(
  data: Data,
  { succeed, refuse }: Ways,
): Partial<Record<EndpointName, Answer>> {
  const mails: object[] = [];
  const isOf = (email: string) => (one: { email: string | null }) => one.email === email;
  const read = (email: string) => ({
    email,
    enquiries: data.enquiries
      .filter(isOf(email))
      .map(({ eraseOn: _, ...enquiry }) => ({ ...enquiry, mails })),
    applications: data.applications.filter(isOf(email)).map((one) => ({ ...one, mails })),
    refusedEnquiries: [],
    refusedApplications: [],
  });
  return {
    exportPerson: async ({ request }) => {
      const { email } = (await request.json()) as { email: string };
      if (!email.includes('@')) {
        const told = 'Enter a complete e-mail address';
        return refuse('VALIDATION_FAILED', told, { email: told });
      }
      const person = read(email);
      if (person.enquiries.length + person.applications.length === 0) {
        return refuse('NOT_FOUND', 'No data is stored');
      }
      return succeed('exportPerson', { person });
    },
    removePerson: async ({ request }) => {
      const { email, currentPassword } = (await request.json()) as Record<string, string>;
      if (currentPassword !== ownPassword) {
        const told = 'The current password is wrong';
        return refuse('VALIDATION_FAILED', told, { currentPassword: told });
      }
      const { enquiries, applications } = read(email ?? '');
      data.enquiries = data.enquiries.filter((one) => one.email !== email);
      data.applications = data.applications.filter((one) => one.email !== email);
      const removed = { enquiries: enquiries.length, applications: applications.length };
      return succeed('removePerson', { message: 'Everything has been deleted', removed });
    },
  };
}
