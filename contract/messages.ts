// Every sentence that the specification fixes (requirements §2, §5, §8, §9), to the letter: 'edting'
// and 'Error installation news' are given so. Below them ours that browser and server share.

import { lengths, maxPictures } from './limits.ts';

/** The three toasts of one action: while it runs, when it worked, when it failed (requirements §8). */
interface ActionMessages {
  pending: string;
  success: string;
  error: string;
}

export const newsMessages = {
  create: {
    pending: 'Wait! creating news',
    success: 'News created successfully',
    error: 'Error creating news',
  },
  update: {
    pending: 'Wait! edting news',
    success: 'News Edited successfully',
    error: 'Error Edit news',
  },
  remove: {
    pending: 'Wait! deleting news',
    success: 'News deleted successfully',
    error: 'Error deleting news',
  },
} as const satisfies Record<string, ActionMessages>;

export const jobMessages = {
  create: {
    pending: 'Wait! creating job',
    success: 'Job created successfully',
    error: 'Error creating job',
  },
  update: {
    pending: 'Wait! updating job',
    success: 'Job updated successfully',
    error: 'Error updating job',
  },
  remove: {
    pending: 'Wait! deleting job',
    success: 'Job deleted successfully',
    error: 'Error deleting job',
  },
} as const satisfies Record<string, ActionMessages>;

export const installationMessages = {
  create: {
    pending: 'Wait! creating installation',
    success: 'Installation created successfully',
    error: 'Error creating installation',
  },
  update: {
    pending: 'Wait! edting installation',
    success: 'Installation Edited successfully',
    error: 'Error Edit installation',
  },
  remove: {
    pending: 'Wait! deleting installation',
    success: 'installation deleted successfully',
    error: 'Error installation news',
  },
} as const satisfies Record<string, ActionMessages>;

export const accountMessages = {
  registerPending: 'Wait! creating your account',
  registerFailed: 'failed to create account',
  loginPending: 'Wait! logging in',
  logoutPending: 'Wait! logging out',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Error logging out',
  // Ours: the specification shows the server's message for these and does not fix it.
  loggedIn: 'Logged in successfully',
  registered: 'Account created successfully',
  wrongCredentials: 'Wrong username or password',
  noAdminAccess: 'This account has no admin access',
  userNameTaken: 'This username is taken',
  userNameIsEmail: 'The username must not be an e-mail address',
  wrongPassword: 'The current password is wrong',
  commonPassword: 'This password is among the most common ones. Please choose another',
  passwordIsUserName: 'The password must not be the username',
  passwordPending: 'Wait! changing your password',
  passwordChanged: 'Password changed. Other devices have been logged out',
  passwordFailed: 'Error changing password',
  everywherePending: 'Wait! logging out everywhere',
  loggedOutEverywhere: 'Logged out everywhere',
} as const;

export const validationMessages = {
  allFieldsRequired: 'All fields are required',
  imageRequired: 'Image is required',
  idNotFound: 'id not found',
  jobIdNotFound: 'Job ID not found',
} as const;

export const listMessages = {
  jobsFetchError: 'Error fetching jobs',
  newsEmpty: 'No news posts found. Click Add News to create one.',
  jobsLoading: 'Loading jobs...',
  jobsEmpty: 'No jobs found.',
  installationsEmpty: 'No Installation posts found...',
} as const;

export const deleteConfirmation = {
  title: 'Are you absolutely sure?',
  text: 'This action cannot be undone. This will permanently delete and remove your data from our servers.',
} as const;

export const notFoundMessages = {
  achievement: 'Achievement not found!',
  service: 'Service not found!',
  product: 'Product not found!',
  news: 'News not found',
  newsDescription: 'Description not found',
  job: 'Job not found',
  installation: 'Installation not found',
  file: 'File not found',
  version: 'Version not found',
  endpoint: 'There is no such address in this API',
} as const;

export const applicationMessages = {
  received: 'Thank you. Your application has been received.',
  queued:
    'Thank you. Your application has been stored safely and will reach us as soon as our database is back.',
  keyReused: 'This Idempotency-Key was used for another application',
  closed: 'This position is closed and no longer takes applications.',
  notFound: 'Application not found',
  deletedWithJob: 'This job has applications, which would be deleted with it.',
  resumeTypeRefused: 'The resume must be a PDF, a DOCX or a scan as JPEG, PNG, WebP or HEIC',
  nothingToChange: 'Send isRead, stage, outcome, rating, isDeclined or note',
  letterMissing: 'Write the letter',
  letterTooLong: `The letter is longer than ${lengths.answer} characters with its placeholders filled`,
  placeholderUnknown: (found: string, known: readonly string[]) =>
    `${found} is not a placeholder. Use ${known.join(' or ')}, or remove the braces`,
  remove: {
    pending: 'Wait! deleting application',
    success: 'Application deleted successfully',
    error: 'Error deleting application',
  },
  empty: 'No applications for this job yet.',
} as const;

export const enquiryMessages = {
  received: 'Thank you. Your enquiry has been received.',
  queued:
    'Thank you. Your enquiry has been stored safely and will reach us as soon as our database is back.',
  keyReused: 'This Idempotency-Key was used for another enquiry',
  notFound: 'Enquiry not found',
  statusNotFound: 'Nothing was found under this link: it was deleted, or the link is incomplete',
  updated: 'Enquiry updated',
  answered: 'Answer sent',
  answerMissing: 'Write your answer',
  answerKeyReused: 'This Idempotency-Key was used for another answer',
  noEmail: 'The sender gave no e-mail address. Call them instead',
  mailOff: 'This site does not send e-mail. Answer from your own mail program',
  removed: 'Enquiry deleted permanently',
  added: 'Thank you. We have added this to your enquiry.',
  removedByPerson: 'Everything you sent has been deleted.',
  nothingToAdd: 'Write a message or choose a file',
  confirmRemoval: 'Tick the box to delete everything',
  consentRequired: 'Please agree that we store what you send so that we can answer it',
  kindRefused: 'kind is quotation, spares, service or question',
  systemRefused: 'system is a number from 1 to 8, or none',
  honeypotFilled: 'Leave the field "website" empty: only automatic forms fill it in',
  tooManyFiles: 'Send at most five files',
  tooManyFilesInAll: 'An enquiry can have at most twenty files',
  tooManyMessages: 'This enquiry already has twenty further messages. Please send an e-mail',
  attachmentTypeRefused:
    'Send a PDF, DWG, DXF, XLSX, DOCX or a picture (JPEG, PNG, WebP, AVIF, GIF, HEIC)',
  attachmentLies: 'The content of the file does not match its name',
  attachmentUnknown: 'This file was not found. Please upload it again',
  assigneeUnknown: 'This administrator no longer exists',
  nothingToChange: 'Send state, assignee or note',
} as const;

/** About files that are uploaded for an enquiry or an application. */
export const attachmentMessages = {
  protected: 'It is protected by a password. Save it without the password',
  oldWord: 'It has the old Word format (.doc). Save it as PDF or DOCX',
  oldExcel: 'It has the old Excel format (.xls). Save it as PDF or XLSX',
  macros: 'It contains macros. Save it as PDF, or as DOCX or XLSX without macros',
  largerThanDeclared: 'The file is larger than announced. Please upload it again',
  infected: 'This file cannot be downloaded because the virus scanner found a virus in it',
  full: (email: string, phone: string) =>
    `We cannot take files at the moment. Send this without the file and e-mail the file to ${email}, or call ${phone}`,
} as const;

export const personMessages = {
  notFound: 'No data is stored for this e-mail address',
  phoneNotFound: 'No enquiry without an e-mail address has this telephone number',
  removed: 'Everything stored about this person has been deleted permanently',
} as const;

export const companyMessages = { saved: 'The company facts are saved' } as const;

export const publicationMessages = {
  momentPassed: 'Choose a future date and time',
  endsBeforeItBegins: 'The end must lie in the future and after the beginning',
  closingDayPassed: 'The closing day has passed. Choose a later one, or none',
} as const;

export const tooManyPictures = `A release has ${maxPictures} further pictures at most`;

/** What the server says where the specification is silent. */
export const serverMessages = {
  notLoggedIn: 'Please log in',
  forbidden: 'You do not have permission to do this',
  foreignOrigin: 'This request came from another website',
  methodNotAllowed: 'This method is not allowed here',
  alreadyMade: 'This item already exists',
  conflict: 'This item has been changed since you opened it',
  tooLarge: 'This is too large',
  emptyFile: 'The file is empty.',
  unsupportedType: 'This type of content is not accepted here',
  imageTypeRefused: 'This file cannot be used. Choose a JPG, PNG, WebP, AVIF or GIF picture',
  mediaTypeRefused:
    'This file cannot be used. Choose a JPG, PNG, WebP, AVIF or GIF picture, or an MP4, MOV or WebM video',
  imageDimensions: 'The picture has too many pixels',
  oneFileOnly: 'Send one file, in the field image',
  tooManyFiles: 'Send the files that this form asks for, and no more',
  uploadRemoved: 'The upload has been removed',
  fileRemoved: 'File deleted permanently',
  fileShown: 'An item shows this file',
  uploadUnknown: 'This upload was not found. Please upload the file again',
  malformedBody: 'The request body could not be read',
  searchTooCostly: 'This search takes too long. Please use fewer or longer words',
  searchTooWide: 'This search finds too many results. Please add a word',
  tooManyRequests: 'Too many attempts. Please wait and try again',
  internal: 'Something went wrong on our side',
  timedOut: 'This is taking too long. Please try again shortly',
  unavailable: 'Our database cannot be reached at the moment. Please try again shortly',
} as const;
