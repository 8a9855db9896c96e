import { z } from 'zod';
import { retentionDays } from '#contract/limits.ts';
import { strictTransportSecurity } from '#contract/security-headers.ts';

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const schema = z.object({
  /** Address of the Supabase project, without a path. */
  SUPABASE_URL: z.url(),
  /** The publishable (anon) key: reads what row-level security shows to everybody. */
  SUPABASE_ANON_KEY: z.string().min(1),
  /** The secret (service_role) key: passes row-level security. Never leaves the functions. */
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
  /** `open` lets anybody make an account, with the role USER. */
  REGISTRATION: z.enum(['open', 'closed']).default('closed'),
  /** `required` opens the admin area only to administrators with two-step login: an app or a passkey. */
  SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  /** Attempts within ATTEMPT_WINDOW_SECONDS before an answer is 429. */
  LOGIN_LIMIT_PER_ACCOUNT: count(10),
  LOGIN_LIMIT_PER_ADDRESS: count(30),
  CODE_LIMIT_PER_ACCOUNT: count(5),
  REGISTER_LIMIT_PER_ADDRESS: count(5),
  APPLY_LIMIT_PER_ADDRESS: count(20),
  SEARCH_LIMIT_PER_ADDRESS: count(300),
  ENQUIRY_LIMIT_PER_ADDRESS: count(20),
  ATTACHMENT_LIMIT_PER_ADDRESS: count(60),
  STATUS_LIMIT_PER_ADDRESS: count(60),
  ATTEMPT_WINDOW_SECONDS: count(900),
  /** When a purge is repeated: the platform takes a tag twice in 5 s. */
  PURGE_REPEAT_MS: count(6_000),
  /** Days after which personal data is removed. */
  APPLICATION_DAYS: count(retentionDays.applications),
  ENQUIRY_DAYS: count(retentionDays.enquiries),
  /** Address of the site, for links in mails. The platform sets it. */
  URL: z.url().default('http://localhost:8888'),
  /** `smtp://user:password@host:587` or `smtps://…`. Without it nobody is notified. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom mails come from, e.g. `SMCS <office@example.com>`; the office's address unless set. */
  MAIL_FROM: z.string().optional(),
  /** A folder that mails are written to instead of being sent; local servers set it. */
  MAIL_FOLDER: z.string().optional(),
  /** The header of that name. */
  STRICT_TRANSPORT_SECURITY: z
    .string()
    .regex(/^max-age=\d+(; includeSubDomains(; preload)?)?$/)
    .default(strictTransportSecurity),
  LOG_LEVEL: z.enum(['info', 'error', 'silent']).default('info'),
  /** Set by the platform, or by the local edge cache. */
  NETLIFY_PURGE_API_TOKEN: z.string().optional(),
  NETLIFY_API_URL: z.url().optional(),
  NETLIFY_LOCAL: z.string().optional(),
});

export type Env = z.infer<typeof schema>;

let parsed: Env | undefined;

/**
 * The environment, parsed at first use. Empty variables count as absent.
 * @throws Error with one clear sentence for each variable that is missing or wrong
 */
export function env(): Env {
  if (parsed) return parsed;
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const sentences = result.error.issues.map((issue) =>
      given[String(issue.path[0])] === undefined
        ? `The environment variable ${String(issue.path[0])} is missing.`
        : `The environment variable ${String(issue.path[0])} is wrong: ${issue.message}.`,
    );
    throw new Error(`${sentences.join(' ')} See docs/deploy.md.`);
  }
  parsed = result.data;
  return parsed;
}

/**
 * How many times as long as a visitor waits the calls of a request may take. Only tests stretch it,
 * for machines that do other things as well.
 */
export const deadlineFactor = (): number => Number(process.env.DEADLINE_FACTOR) || 1;
