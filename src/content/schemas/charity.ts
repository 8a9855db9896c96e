import { type z } from 'astro/zod';
import { key, list, record, text, wholeNumber, yesOrNo } from './fields.ts';
import { pageFields } from './page.ts';

const phase = record('phase', {
  name: text('The name of the phase', 40).describe('What is done in it'),
  text: text('The text of the phase', 220).describe('How it is done'),
  ends: text('The end of the phase', 120).describe('By what one sees that it is over'),
});

const value = record('value', {
  name: text('The name of the value', 40).describe('As the specification names it'),
  text: text('The text of the value', 160).describe('What it means in practice'),
});

/** src/content/charity/page.yaml. */
export const charityPage = record('charity page', {
  ...pageFields,
  vision: text('The vision', 160).describe('What should be, in one sentence'),
  mission: text('The mission', 240).describe('What is done for it'),
  phases: list('phases', phase, { atLeast: 4, atMost: 4 }).describe('The work plan'),
  values: list('values', value, { atLeast: 6, atMost: 6 }).describe('The six values, in order'),
});

/** A section of the charity: one entry of src/content/charity/sections.yaml. */
export const charitySection = record('charity section', {
  id: key('The id').describe('Also the end of the picture’s name: charity-<id>'),
  number: wholeNumber('The number', 1, 3).describe('Position on the page'),
  title: text('The title', 60).describe('What it is'),
  text: text('The text', 400).describe('What is done there'),
  sample: yesOrNo('sample').describe('true as long as it is an example'),
});

/** An organisational member: one entry of src/content/charity/members.yaml. */
export const charityMember = record('member', {
  id: key('The id').describe('Name of the entry inside the file'),
  number: wholeNumber('The number', 1, 20).describe('Position in the list'),
  name: text('The name', 60).describe('A role, until the owner puts a person’s name here'),
  duty: text('The duty', 120).describe('What the member answers for'),
  sample: yesOrNo('sample').describe('true as long as the name is a role'),
});

export type CharityPage = z.infer<typeof charityPage>;
export type CharitySection = z.infer<typeof charitySection>;
export type CharityMember = z.infer<typeof charityMember>;
