import { text, yesOrNo } from './fields.ts';

/** What every page of src/content/company, culture and charity has. */
export const pageFields = {
  // The company's name follows it: together they stay within 60 characters.
  title: text('The title', 52).describe('Title in the browser and in search results'),
  description: text('The description', 155).describe('For search engines'),
  lead: text('The lead', 300).describe('What the page opens with'),
  sample: yesOrNo('sample').describe(
    'true as long as the owner has not confirmed what is said of the company',
  ),
};
