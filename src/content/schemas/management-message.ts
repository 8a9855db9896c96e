import { record, text } from './fields.ts';
import { pageFields } from './page.ts';

/** src/content/company/message.md. The file's body is the letter; the lead is set large above it. */
export const managementMessage = record('message', {
  ...pageFields,
  to: text('The addressee', 80).describe('Whom the letter is written to'),
  about: text('The subject', 80).describe('What it is about'),
  signature: text('The signature', 60).describe('Who signs; no name that is not a real person’s'),
});
