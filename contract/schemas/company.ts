import { z } from 'zod';
import { isRealDay } from '#contract/calendar-date.ts';
import { fewestDigits, hasPhoneNumber } from '#contract/enquiry-rules.ts';
import { companyLimits } from '#contract/limits.ts';
import { publicPaths } from '#contract/routes.ts';
import { email, requiredLine } from '#contract/schemas/fields.ts';
import { checkFacts } from '#contract/schemas/company-rules.ts';
import { storedImageName } from '#contract/schemas/upload.ts';
import { formerPath, sitePath } from '#contract/schemas/site-path.ts';

/** Of a telephone number (E.164). */
const mostDigits = 15;

const digitsOf = (text: string) => text.replace(/\D/g, '').length;

/** A text of one line. Pages, mails and documents show it as it is, so it takes no markup. */
const line = (label: string, max: number) =>
  requiredLine(label, max).refine((text) => !/[<>]/.test(text), `${label} must not contain < or >`);

const phoneLength = 40;

/** One number that links dial digit by digit: without a prefix in brackets and without a second one. */
const phone = line('The telephone number', phoneLength).refine(
  (text) => /^\+?[\d .-]*$/.test(text) && hasPhoneNumber(text) && digitsOf(text) <= mostDigits,
  `Enter one telephone number of ${fewestDigits} to ${mostDigits} digits with blanks or hyphens, such as +91 120 456 7890`,
);

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00');

const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1, 'Choose at least one day')
  .max(7)
  .refine((days) => new Set(days).size === days.length, 'Select each day once');

const holidayRefusal = 'Enter a day such as 10-02 for each year, or 2027-03-22 for one year';

/** MM-dd each year, or yyyy-MM-dd. 29 February is a day of each year that has it. */
const holiday = z.string(holidayRefusal).refine((text) => {
  const [, year = '2000', day = ''] = /^(?:(20\d\d)-)?(\d\d-\d\d)$/.exec(text) ?? [];
  return isRealDay(`${year}-${day}`);
}, holidayRefusal);

/** A degree of the earth, as map services use it. */
const degrees = (most: number) => {
  const refusal = `Enter a number from -${most} to ${most}`;
  return z.number(refusal).min(-most, refusal).max(most, refusal);
};

/** Who answers, and within how many working days. */
const promise = z.strictObject({
  department: line('The department', 80),
  workingDays: z
    .int('Enter a whole number of days')
    .min(1, 'Enter at least one day')
    .max(companyLimits.workingDays, `Enter at most ${companyLimits.workingDays} days`),
});

const rows = <Row extends z.ZodType>(
  row: Row,
  name: 'departments' | 'hours' | 'holidays' | 'redirects' | 'pages' | 'certificates',
) => z.array(row).max(companyLimits[name], `There can be at most ${companyLimits[name]} rows`);

const facts = z.strictObject({
  /** Whether some of it is invented; search engines are then kept out. */
  sample: z.boolean(),
  name: line('The company name', 60),
  legalName: line('The legal name', 150),
  tagline: line('The tagline', 120),
  description: line('The description', 300),
  address: z.strictObject({
    street: line('The street', 150),
    locality: line('The town', 80),
    region: line('The state', 80),
    postalCode: line('The postal code', 12),
    country: line('The country', 60),
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'Enter two capital letters, such as IN'),
  }),
  position: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
  phone,
  email,
  departments: rows(
    z.strictObject({
      name: line('The name', 80),
      /** What one calls it for. */
      purpose: line('The purpose', 150),
      phone,
      email,
    }),
    'departments',
  ),
  hours: rows(z.strictObject({ weekdays, opens: time, closes: time }), 'hours').min(
    1,
    'Enter the hours of at least one day',
  ),
  /** ISO weekdays on which enquiries are answered: 1 is Monday. */
  workingDays: weekdays,
  /** A message that arrives later counts as received on the next working day. */
  cutoffTime: time,
  holidays: rows(holiday, 'holidays'),
  enquiries: z.strictObject({
    quotation: promise,
    spares: promise,
    service: promise,
    question: promise,
  }),
  /** Who reads applications, and when an applicant hears of it. */
  applications: promise,
  /** Former addresses of this site, and where each leads. */
  redirects: rows(z.strictObject({ from: formerPath, to: sitePath }), 'redirects'),
  /** Titles and descriptions for search engines, where the office words them. */
  pages: rows(
    z.strictObject({
      path: z
        .string()
        .refine((path) => publicPaths.includes(path), 'There is no page at this address'),
      title: line('The title', 100),
      description: line('The description', 300),
    }),
    'pages',
  ),
  /** In the place of the drawn ones of src/content/certificates, once there are any. */
  certificates: rows(
    z.strictObject({
      title: line('The title', 80),
      text: line('The text', 300),
      /** Stored name of its picture; of an upload until the save. */
      image: z
        .string()
        .refine((name) => storedImageName.safeParse(name).success, 'Choose a picture'),
      /** It shows the kind of document and certifies nothing; its page says so. */
      sample: z.boolean(),
    }),
    'certificates',
  ),
});

/** What the office can change of the facts about the company. */
export const companyFacts = facts.superRefine(checkFacts);

export type CompanyFacts = z.infer<typeof facts>;

const revision = z.int().min(0);

/** The facts as the form sends them, with the revision that it was filled with. */
export const companyInput = facts.extend({ revision }).superRefine(checkFacts);

export type CompanyInput = z.infer<typeof companyInput>;

/** A save of the facts. */
export const companyVersion = z.strictObject({
  /** Counted from 1, in the order of the saves. */
  revision: z.int().min(1),
  at: z.iso.datetime({ offset: true }),
  /** User name at that time. */
  by: z.string().nullable(),
});

export type CompanyVersion = z.infer<typeof companyVersion>;
