// The handlers of the rows of contract/api/enquiry.ts, application.ts and person.ts.

export * from './applications.ts';
export * from './enquiries.ts';
export * from './lists.ts';
export { applyForJob } from './apply-for-job.ts';
export { createAttachment } from './attachments/handlers.ts';
export {
  listRefusedApplications,
  listRefusedEnquiries,
  removeRefusedApplication,
  removeRefusedEnquiry,
} from './outboxes.ts';
export { exportPerson, removePerson } from './people.ts';
export { sendEnquiry } from './send-enquiry.ts';
export {
  addToEnquiry,
  getApplicationStatus,
  getEnquiryStatus,
  removeOwnApplication,
  removeOwnEnquiry,
} from './status-pages.ts';
