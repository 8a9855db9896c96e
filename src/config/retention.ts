// Days after which personal data is removed, written in by the build, which reads the environment.
declare const APPLICATION_DAYS: number;
declare const ENQUIRY_DAYS: number;

function inWords(days: number): string {
  const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Retention of personal data in words: "3 years", "180 days". */
export const retention = {
  applications: inWords(APPLICATION_DAYS),
  enquiries: inWords(ENQUIRY_DAYS),
} as const;
