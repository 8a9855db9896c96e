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

interface Query {
  email?: string;
  phone?: string;
}

/** The answers about the data of one person. */
export function personAnswers(
  data: Data,
  { succeed, refuse }: Ways,
): Partial<Record<EndpointName, Answer>> {
  const mails: object[] = [];
  /** A telephone number finds what came without an e-mail address. */
  const isOf =
    ({ email, phone }: Query) =>
    (one: { email: string | null; phone: string | null }) =>
      one.email === (email ?? null) && (phone === undefined || one.phone === phone);
  const read = (query: Query) => ({
    email: query.email ?? null,
    ...(query.phone !== undefined && { phone: query.phone }),
    enquiries: data.enquiries
      .filter(isOf(query))
      .map(({ eraseOn: _, ...enquiry }) => ({ ...enquiry, mails })),
    applications: data.applications.filter(isOf(query)).map((one) => ({ ...one, mails })),
    refusedEnquiries: [],
    refusedApplications: [],
  });
  return {
    exportPerson: async ({ request }) => {
      const query = (await request.json()) as Query;
      if (query.phone === undefined && !query.email?.includes('@')) {
        const told = 'Enter a complete e-mail address';
        return refuse('VALIDATION_FAILED', told, { email: told });
      }
      const person = read(query);
      if (person.enquiries.length + person.applications.length === 0) {
        return refuse('NOT_FOUND', 'No data is stored');
      }
      return succeed('exportPerson', { person });
    },
    removePerson: async ({ request }) => {
      const { currentPassword, ...query } = (await request.json()) as Query &
        Record<string, string>;
      if (currentPassword !== ownPassword) {
        const told = 'The current password is wrong';
        return refuse('VALIDATION_FAILED', told, { currentPassword: told });
      }
      const { enquiries, applications } = read(query);
      const isOther = <One extends Parameters<ReturnType<typeof isOf>>[0]>(one: One) =>
        !isOf(query)(one);
      data.enquiries = data.enquiries.filter(isOther);
      data.applications = data.applications.filter(isOther);
      const removed = { enquiries: enquiries.length, applications: applications.length };
      return succeed('removePerson', { message: 'Everything has been deleted', removed });
    },
  };
}
