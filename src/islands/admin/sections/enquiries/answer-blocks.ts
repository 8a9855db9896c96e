import { departmentNamed, site } from '#contract/company.ts';
import { dayInWords } from '#contract/day-in-words.ts';
import { promisedDay } from '#contract/office-time.ts';
import type { Enquiry } from '#contract/schemas/enquiry-case.ts';

interface TextBlock {
  label: string;
  text: string;
}

/**
 * Text blocks for the answer to an enquiry of a kind.
 * @param now from when the days of an offer are counted
 */
export function answerBlocks({ kind }: Pick<Enquiry, 'kind'>, now: Date): TextBlock[] {
  const { phone } = departmentNamed(site.enquiries[kind].department);
  const offerDay = promisedDay(now, site.enquiries.quotation.workingDays, site);
  return [
    { label: 'Thanks', text: 'Thank you for your enquiry.' },
    {
      label: 'Ask for a drawing',
      text: 'Please send us a drawing or a sketch with the main dimensions. You can attach it to your reply to this e-mail.',
    },
    {
      label: 'Ask for figures',
      text: 'For an offer we need the material, the rate in tonnes per hour, and the distance and height over which it is conveyed.',
    },
    {
      label: 'When the offer comes',
      text: `You will receive our offer by ${dayInWords(offerDay)}.`,
    },
    {
      label: 'Offer a call',
      text: `We would like to discuss this with you. Please call us on ${phone}, or tell us when and on which number we may call you.`,
    },
  ];
}
