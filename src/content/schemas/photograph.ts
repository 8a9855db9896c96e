import { z } from 'astro/zod';
import { key, record, text } from './fields.ts';
import { day } from './figures.ts';

/** What a photograph shows. Each has its page: src/components/ui/Photographs.astro is there. */
export const photographSubjects = ['people', 'management', 'works', 'sites'] as const;

/**
 * A photograph of the company, of src/content/photographs. It has no `sample`: a rendered picture is
 * none, and without consent no photograph is published.
 */
export const photograph = record('photograph', {
  id: key('The id').describe('Name of the file in src/assets/pictures, without ending'),
  subject: z
    .enum(photographSubjects, `The subject must be one of: ${photographSubjects.join(', ')}.`)
    .describe('Decides the page that shows it'),
  caption: text('The caption', 160).describe('What is seen, where, and who'),
  takenOn: day('The day').describe('Day on which it was taken'),
  consent: text('The consent', 240).describe(
    'Who agreed to the publication on which day, and where the consent is filed: each person who can be recognised, and the owner of the plant. It is not shown',
  ),
});

export type Photograph = z.infer<typeof photograph>;
