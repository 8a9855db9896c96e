import { z } from 'zod';
import { retentionDays } from '#contract/limits.ts';
import { strictTransportSecurity } from '#contract/security-headers.ts';

// The variables of the functions: name, meaning, check and default. One without a default that is not
// optional is required. `local/setup/variables.ts` has those that only commands read, `.env.example`
// names all of them, docs/deploy.md those that a public site needs.

/** A whole number from `min` to `max`; `error` completes a sentence that begins with the variable. */
export const wholeNumber = (min: number, max: number, error: string) =>
  z.coerce.number(error).int(error).min(min, error).max(max, error);
export const fromOne = wholeNumber(
  1,
  Number.MAX_SAFE_INTEGER,
  'it has to be a whole number from 1 up',
);
const count = (fallback: number) => fromOne.default(fallback);
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, `it has to be ${values.join(' or ')}`);
/** A URL with one of these protocols, of which the error names the beginning. */
export const address = (protocol: RegExp, begins: string) =>
  z.url({ protocol, error: `it has to be an address that begins with ${begins}` });
const webAddress = address(/^https?$/, 'https:// or http://');

const secretBytes = 32;
const secret = z
  .string()
  .refine(
    (value) => Buffer.byteLength(value) >= secretBytes,
    `it has to have at least ${secretBytes} bytes`,
  );

/** What functions read; the build reads some of them too. */
export const siteVariables = {
  /** Address of the Supabase project, without a path. Build and functions. */
  SUPABASE_URL: webAddress,
  /** The publishable (anon) key: reads public rows under row-level security. */
  SUPABASE_ANON_KEY: z.string().min(1),
  /** The secret (service_role) key, which passes row-level security. It is never sent to a browser. */
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
  /** All tokens and keyed hashes of the site are made with it (`hashes.ts`). The build asks for it. */
  APP_SECRET: secret,
  /** The value of APP_SECRET before its rotation; tokens made with it are still accepted. */
  APP_SECRET_PREVIOUS: secret.optional(),
  /** `open` lets every visitor register an account with the role USER. */
  REGISTRATION: oneOf('open', 'closed').default('closed'),
  /** `required` opens the admin area only to administrators with two-step login: an app or a passkey. */
  SECOND_FACTOR: oneOf('optional', 'required').default('optional'),
  /** Attempts within ATTEMPT_WINDOW_SECONDS before an answer is 429. */
  LOGIN_LIMIT_PER_ACCOUNT: count(10),
  LOGIN_LIMIT_PER_ADDRESS: count(30),
  CODE_LIMIT_PER_ACCOUNT: count(5),
  REGISTER_LIMIT_PER_ADDRESS: count(5),
  APPLY_LIMIT_PER_ADDRESS: count(20),
  SEARCH_LIMIT_PER_ADDRESS: count(300),
  LIST_LIMIT_PER_ADDRESS: count(600),
  ENQUIRY_LIMIT_PER_ADDRESS: count(20),
  ATTACHMENT_LIMIT_PER_ADDRESS: count(60),
  STATUS_LIMIT_PER_ADDRESS: count(60),
  VISIT_LIMIT_PER_ADDRESS: count(300),
  BROWSER_ERROR_LIMIT_PER_ADDRESS: count(20),
  /** Of all networks together. */
  BROWSER_ERROR_LIMIT: count(100),
  /** Receipts of enquiries and applications that one e-mail address gets in 24 hours. */
  RECEIPT_LIMIT_PER_RECEIVER: count(5),
  /** Bytes of files for enquiries and applications within 24 hours, from a network and in all. The first has room for an enquiry with all the files that it may have. */
  UPLOADED_BYTES_PER_ADDRESS: count(600 * 1024 ** 2),
  UPLOADED_BYTES: count(6 * 1024 ** 3),
  ATTEMPT_WINDOW_SECONDS: count(900),
  /** When a purge is repeated: the platform takes a tag twice in 5 s. */
  PURGE_REPEAT_MS: count(6_000),
  /** Days after which personal data is removed. Build and functions. */
  APPLICATION_DAYS: count(retentionDays.applications),
  ENQUIRY_DAYS: count(retentionDays.enquiries),
  /** `on` counts visits of public pages, without cookies or personal data. Build and functions. */
  COUNT_VISITS: oneOf('on', 'off').default('off'),
  /** `on` lets pages send their uncaught errors, for the log. Build and functions. */
  REPORT_BROWSER_ERRORS: oneOf('on', 'off').default('off'),
  /** Address of the site, for pages and for links in mails. The platform sets it. */
  URL: webAddress.default('http://localhost:8888'),
  /** `smtp://user:password@host:587` or `smtps://…`. Without it no email is sent. */
  SMTP_URL: address(/^smtps?$/, 'smtps:// or smtp://').optional(),
  /** Whom mails come from, e.g. `SMCS <office@example.com>`; the office's address unless set. */
  MAIL_FROM: z.string().optional(),
  /** The key with which Mailgun signs its events (`mail/events.ts`); bounces are not read unless set. */
  MAIL_EVENTS_SECRET: z.string().min(1).optional(),
  /** Address of a virus scanner, `https://user:password@host/v2/scan` (`attachments/scan.ts`); no file is scanned unless set. */
  FILE_SCAN_URL: webAddress.optional(),
  /** A folder that mails are written to instead of being sent; local servers set it. */
  MAIL_FOLDER: z.string().optional(),
  /** The header of that name. Build and functions. */
  STRICT_TRANSPORT_SECURITY: z
    .string()
    .regex(
      /^max-age=\d+(; includeSubDomains(; preload)?)?$/,
      'it has to be max-age=<seconds>, and after it "; includeSubDomains", "; preload" if wanted',
    )
    .default(strictTransportSecurity),
  /** A POST to it makes the platform build the site; without it a saved fact waits for a deploy. */
  BUILD_HOOK_URL: webAddress.optional(),
  LOG_LEVEL: oneOf('info', 'error', 'silent').default('info'),
  /** Where errors are reported to, in the form of OTLP logs (`report-error.ts`); nowhere unless set. */
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: webAddress.optional(),
  /** Headers of that request, `name=value` parted by commas: the key of the service. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[\w-]+=(?:[^%,]|%[0-7][\dA-Fa-f])+(?:,[\w-]+=(?:[^%,]|%[0-7][\dA-Fa-f])+)*$/,
      'it has to be name=value, parted by commas, with the values encoded as in a URL',
    )
    .optional(),
  /** Set by the platform, or by the local edge cache. */
  NETLIFY_PURGE_API_TOKEN: z.string().optional(),
  NETLIFY_API_URL: webAddress.optional(),
  NETLIFY_LOCAL: z.string().optional(),
};

export type Given = Readonly<Record<string, string | undefined>>;

/**
 * The variables of a project that Netlify's extension names otherwise, under the names of
 * `siteVariables`; without empty ones, which count as absent.
 */
export function normalize(given: Given): Record<string, string> {
  const set = Object.entries(given).filter((entry): entry is [string, string] => !!entry[1]);
  const { SUPABASE_DATABASE_URL, ...rest } = Object.fromEntries(set);
  return SUPABASE_DATABASE_URL === undefined
    ? rest
    : { SUPABASE_URL: SUPABASE_DATABASE_URL, ...rest };
}

export const missingVariable = (name: string) => `The environment variable ${name} is missing.`;
export const wrongVariable = (name: string, why = '') =>
  `The environment variable ${name} is wrong: ${why}.`;
