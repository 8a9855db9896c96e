import { key, list, record, text, wholeNumber } from './fields.ts';
import { day } from './figures.ts';

/**
 * A plant that was built, of src/content/references. It has no `sample`: every entry is true, measured
 * and approved by the client.
 */
export const reference = record('reference', {
  id: key('The id').describe('Name of the entry inside the file'),
  plant: text('The plant', 80).describe('What it is, without a name: "Captive station, 2 × 60 MW"'),
  client: text('The client', 80).optional().describe('By name only where the client has agreed'),
  agreedOn: day('The day of the agreement')
    .optional()
    .describe('Day of the letter in which the client agrees to be named'),
  place: text('The place', 60).describe('Town or district, and state'),
  year: wholeNumber('The year', 1994, 2100).describe('Year of the guarantee test'),
  products: list('products', wholeNumber('A product', 1, 8), { atMost: 8 }).describe(
    'Numbers of the systems supplied',
  ),
  capacity: text('The capacity', 60).describe('With unit: "35 t/h of fly ash over 171 m"'),
  fuel: text('The fuel', 60).describe('What the boiler burns, with ash content'),
  result: text('The result', 140).describe('What the test proved, with unit and tolerance'),
  testMethod: text('The test method', 140).describe('Standard or procedure, who measured'),
}).superRefine(({ client, agreedOn }, findings) => {
  if ((client === undefined) === (agreedOn === undefined)) return;
  findings.addIssue({
    code: 'custom',
    path: ['client'],
    message: 'A client is named with the day of the agreement, and only then. Add or remove one.',
  });
});
