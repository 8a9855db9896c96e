/**
 * The constants of requirements §9 and the bounds that the server, the forms and the database share.
 * Times are milliseconds unless the name says otherwise, sizes are bytes, lengths are Unicode code
 * points (so count zod and Postgres; a browser's maxlength counts UTF-16 units and stops sooner).
 */

/** Items on a page of each list, when the caller names no limit (requirements §9; applications: ours). */
export const pageSizes = {
  news: 10,
  jobs: 10,
  installations: 12,
  applications: 20,
  enquiries: 20,
  activity: 50,
  media: 24,
} as const;

/** `?limit=` is clamped to this range. */
export const listLimit = { min: 1, max: 100 } as const;

/** Maximum rows of each list of the company facts, and the longest response time in working days. */
export const companyLimits = {
  departments: 12,
  hours: 7,
  holidays: 60,
  redirects: 100,
  pages: 60,
  certificates: 20,
  workingDays: 60,
} as const;

/** How long the URL of a preview is valid. */
export const previewSeconds = 60 * 60;

/** Longest accepted texts. The checks in supabase/migrations/ have the same numbers. */
export const lengths = {
  title: 200,
  description: 20_000,
  role: 100,
  duration: 100,
  name: 200,
  email: 254, // RFC 5321 §4.5.3.1.3: a path of 256 octets less its angle brackets
  /** Of what a person writes: two numbers, an extension and a name. */
  phone: 100,
  resume: 2_000,
  coverLetter: 10_000,
  originalName: 255,
  userNameMin: 3,
  userNameMax: 64,
  passwordMin: 10,
  passwordMax: 200,
  passkeyName: 60,
  loginCode: 64,
  pendingToken: 200,
  idempotencyKey: 200,
  imageAlt: 300,
  caption: 300,
  search: 100,
  company: 200,
  region: 100,
  message: 10_000,
  note: 5_000,
  answer: 10_000,
} as const;

/** Largest stipend in whole rupees that the database column and the forms take. */
export const maxStipend = 100_000_000;

/** First and last day of a date (requirements D44). */
export const dateRange = { first: '1900-01-01', last: '2100-12-31' } as const;

/** Image types of news and installations: extension of the stored file → media type. */
export const imageTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const;

/** Most further pictures of a news release (the database has the number too). */
export const maxPictures = 8;

/** Video types of installations (requirements §9). */
export const videoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const;

/** Media type that phones give to videos that are stored as MP4 if their codec is H.264. */
export const quickTimeType = 'video/quicktime';

/** The types of stored pictures and videos. */
export const mediaTypes = { ...imageTypes, ...videoTypes } as const;

export type ImageExtension = keyof typeof imageTypes;
export type VideoExtension = keyof typeof videoTypes;
export type MediaExtension = keyof typeof mediaTypes;

/** Upload bounds. */
export const uploadLimits = {
  /** A file up to this size is sent in the multipart form; a larger one directly to storage. */
  inlineBytes: 4 * 1024 * 1024,
  /** Whole multipart body: the file and its texts. The platform refuses more than 4.5 MB with a message of its own. */
  formBytes: 4_400_000,
  imageBytes: 10 * 1024 * 1024,
  /** Largest picture that can be chosen in the admin area, which makes it smaller before it is sent. */
  chosenImageBytes: 40 * 1024 * 1024,
  videoBytes: 50 * 1024 * 1024,
  /** Longest edge and area of a picture in pixels: a phone can still decode it. */
  imageEdge: 12_000,
  imagePixels: 50_000_000,
} as const;

/** True for a picture with more pixels than the site takes, or with a longer edge. */
export const isBeyondPixels = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > uploadLimits.imageEdge || width * height > uploadLimits.imagePixels;

/** Largest JSON or urlencoded body. */
export const textBodyBytes = 64 * 1024;

/** Passkeys of an account. */
export const maxPasskeys = 20;

/** Characters of the token of a one-time link: 256 bits in base64url. */
export const linkTokenLength = 43;

/** The same application sent again within this time is stored once (requirements D42). */
export const duplicateWindowSeconds = 10 * 60;

/** Files that come with an enquiry or an application: extension → media type. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ...imageTypes,
  heic: 'image/heic',
} as const;

export type AttachmentExtension = keyof typeof attachmentTypes;

export const attachmentExtensions = Object.keys(attachmentTypes) as AttachmentExtension[];

/** The types of a résumé: a document or its scan. */
export const resumeTypes = [
  'pdf',
  'docx',
  'jpg',
  'png',
  'webp',
  'heic',
] as const satisfies readonly AttachmentExtension[];

export const attachmentLimits = {
  /** Largest file, sent directly to storage; a plain form takes `uploadLimits.formBytes` in all. */
  bytes: 25 * 1024 * 1024,
  /** Most files of one form, and of an enquiry with its additions. */
  atOnce: 5,
  inAll: 20,
  /** Hours after which a file that no enquiry or application has claimed is deleted. */
  unclaimedHours: 2,
} as const;

/** Messages that the sender may add to an enquiry: its private page shows them all. */
export const enquiryLimits = { messages: 20 } as const;

/** Characters of the token in a private status URL: 128 bits in base64url. */
export const statusTokenLength = 22;

/**
 * Days after which personal data is deleted (the environment may set others): of an application
 * since it was sent, of an enquiry since its last event.
 */
export const retentionDays = { applications: 180, enquiries: 3 * 365 } as const;

/** Admin shell (requirements §9). */
export const sidebar = {
  cookieName: 'sidebar_state',
  cookieSeconds: 604_800,
  shortcutKey: 'b',
} as const;

export const mobileBreakpointPx = 768;

/** Toasts (requirements §9). A loading toast stays until it is settled. */
export const toastTimes = { success: 2_000, error: 4_000, blank: 4_000, removal: 1_000 } as const;
export const toastLimit = 20;

export const tooltipTimes = { delay: 700, sidebarDelay: 0, skipDelay: 300 } as const;

export const skeletonCount = 3;
