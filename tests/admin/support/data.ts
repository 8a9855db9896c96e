import type { VisitSummary } from '#contract/api/visit.ts';
import type { EnquiryDetail, FailedMail, RefusedEnquiry } from '#contract/schemas/enquiry-case.ts';
import type { ManagedInstallation } from '#contract/schemas/installation.ts';
import type { JobApplication, RefusedApplication } from '#contract/schemas/job-application.ts';
import type { ManagedJob } from '#contract/schemas/job.ts';
import type { ManagedNews } from '#contract/schemas/news.ts';
import { areas } from '#contract/areas.ts';
import type { User } from '#contract/schemas/account.ts';
import type { ResourceName } from '#contract/items.ts';
import { officeDay } from '#contract/office-time.ts';
import { newsRelease, noClosing, plant, position, published } from '../../support/items.ts';

/** What the server of a test holds. A list stands in the order in which it is answered. */
export interface Data {
  /** Who is logged in; null is nobody. */
  user: User | null;
  news: ManagedNews[];
  jobs: ManagedJob[];
  installations: ManagedInstallation[];
  applications: JobApplication[];
  enquiries: EnquiryDetail[];
  mails: FailedMail[];
  isMailOn: boolean;
  visits: VisitSummary;
  refusedEnquiries: RefusedEnquiry[];
  refusedApplications: RefusedApplication[];
  /** Adds an item with these fields and otherwise ordinary ones to the start of its list. */
  add: (resource: ResourceName, title: string, fields?: object) => { id: string };
  /** Adds an application, the newest of its job. */
  apply: (jobId: string, fields: Partial<JobApplication>) => void;
  /** Adds an enquiry, the newest; its promise ends today at the office. */
  enquire: (fields: Partial<EnquiryDetail>) => EnquiryDetail;
  /** Changes the title as another administrator would. */
  rename: (resource: ResourceName, id: string, title: string) => void;
  /** A moment later than all before it, as ISO 8601. */
  now: () => string;
}

export const administrator: User = {
  id: crypto.randomUUID(),
  userName: 'admin',
  role: 'ADMIN',
  areas: [...areas],
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** The present day (yyyy-MM-dd) at the office. */
export const officeToday = () => officeDay(new Date());

/** An empty site on which an administrator is logged in. */
export function createData(): Data {
  let seconds = 0;
  const now = () => new Date(Date.UTC(2026, 0, 1) + (seconds += 1) * 1000).toISOString();
  const data: Data = {
    user: administrator,
    news: [],
    jobs: [],
    installations: [],
    applications: [],
    enquiries: [],
    mails: [],
    isMailOn: true,
    visits: { isOn: false, days: [], pages: [], referrers: [] },
    refusedEnquiries: [],
    refusedApplications: [],
    add: (resource, title, fields = {}) => {
      const at = now();
      const own = { id: crypto.randomUUID(), title, createdAt: at, updatedAt: at };
      const item = {
        news: { ...newsRelease(own), ...published },
        jobs: { ...position(own), ...published, ...noClosing },
        installations: { ...plant(own), ...published },
      }[resource];
      Object.assign(item, fields);
      (data[resource] as object[]).unshift(item);
      return item;
    },
    apply: (jobId, fields) =>
      void data.applications.unshift({
        id: crypto.randomUUID(),
        jobId,
        name: 'A. Applicant',
        email: 'applicant@example.com',
        phone: null,
        resume: null,
        reference: 'SMCS-2026-222224',
        coverLetter: null,
        submittedAt: now(),
        readAt: null,
        stage: 'received',
        outcome: null,
        promisedBy: officeToday(),
        rating: null,
        attachments: [],
        history: [],
        receiptBounce: null,
        updatedAt: now(),
        ...fields,
      }),
    enquire: (fields) => {
      const at = now();
      const enquiry: EnquiryDetail = {
        id: crypto.randomUUID(),
        reference: `SMCS-2026-${String(data.enquiries.length + 1).padStart(6, '0')}`,
        kind: 'question',
        state: 'new',
        name: 'A. Buyer',
        company: null,
        email: 'buyer@example.com',
        phone: null,
        country: null,
        region: null,
        system: null,
        duty: {},
        message: 'A question.',
        assignee: null,
        submittedAt: at,
        promisedBy: officeToday(),
        answeredAt: null,
        updatedAt: at,
        attachments: [],
        history: [],
        receiptBounce: null,
        eraseOn: '2029-01-01',
        ...fields,
      };
      data.enquiries.unshift(enquiry);
      return enquiry;
    },
    rename: (resource, id, title) => {
      const item = data[resource].find((one) => one.id === id);
      if (!item) throw new Error(`There is no ${id} in ${resource}`);
      Object.assign(item, { title, updatedAt: now() });
    },
    now,
  };
  return data;
}
