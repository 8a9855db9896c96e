import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { achievement } from '#src/content/schemas/achievement.ts';
import { advantage } from '#src/content/schemas/advantage.ts';
import { businessPhilosophy } from '#src/content/schemas/business-philosophy.ts';
import { certificate } from '#src/content/schemas/certificate.ts';
import { charityMember, charityPage, charitySection } from '#src/content/schemas/charity.ts';
import { companyPhilosophy } from '#src/content/schemas/company-philosophy.ts';
import { companyProfile } from '#src/content/schemas/company-profile.ts';
import { contact } from '#src/content/schemas/contact.ts';
import { culture } from '#src/content/schemas/culture.ts';
import { dataSheet } from '#src/content/schemas/data-sheet.ts';
import { historyEvent, historyPage } from '#src/content/schemas/history.ts';
import { hrConcept } from '#src/content/schemas/hr-concept.ts';
import { managementMessage } from '#src/content/schemas/management-message.ts';
import { materialFlow } from '#src/content/schemas/material-flow.ts';
import { organisation } from '#src/content/schemas/organisation.ts';
import { photograph } from '#src/content/schemas/photograph.ts';
import { pressRoom } from '#src/content/schemas/press-room.ts';
import { privacy } from '#src/content/schemas/privacy.ts';
import { product } from '#src/content/schemas/product.ts';
import { reference } from '#src/content/schemas/reference.ts';
import { sector } from '#src/content/schemas/sector.ts';
import { service } from '#src/content/schemas/service.ts';
import { spareParts } from '#src/content/schemas/spare-parts.ts';
import { standard } from '#src/content/schemas/standard.ts';
import { statutory } from '#src/content/schemas/statutory.ts';
import { measurement, sequence, technology } from '#src/content/schemas/technology.ts';
import { training } from '#src/content/schemas/training.ts';
import { workingHere } from '#src/content/schemas/working-here.ts';

/** Files `<number>-<slug>` of a folder of src/content; an entry's id is its number. */
const numbered = (folder: string, ending: 'md' | 'yaml' = 'md') =>
  glob({
    base: `./src/content/${folder}`,
    pattern: `*.${ending}`,
    generateId: ({ entry, data }) => {
      const [fromName] = entry.split('-');
      const number = String(data['number']);
      if (fromName === number) return fromName;
      throw new Error(
        `src/content/${folder}/${entry} has the number ${number}. ` +
          'The name of the file must begin with the same number and a hyphen.',
      );
    },
  });

/** A text that one page only has: one file under src/content, with the id `page`. */
const single = (pattern: string) =>
  glob({ base: './src/content', pattern, generateId: () => 'page' });

/** A list of entries in one file under src/content, each with an id of its own. */
const listed = (name: string) => file(`src/content/${name}`);

export const collections = {
  products: defineCollection({ loader: numbered('products'), schema: product }),
  dataSheets: defineCollection({ loader: numbered('data-sheets', 'yaml'), schema: dataSheet }),
  services: defineCollection({ loader: numbered('services'), schema: service }),
  sectors: defineCollection({ loader: numbered('sectors', 'yaml'), schema: sector }),
  achievements: defineCollection({ loader: numbered('achievements'), schema: achievement }),
  companyProfile: defineCollection({
    loader: single('company/profile.md'),
    schema: companyProfile,
  }),
  managementMessage: defineCollection({
    loader: single('company/message.md'),
    schema: managementMessage,
  }),
  advantage: defineCollection({ loader: single('company/advantage.yaml'), schema: advantage }),
  contact: defineCollection({ loader: single('company/contact.yaml'), schema: contact }),
  culture: defineCollection({ loader: single('culture/index.yaml'), schema: culture }),
  companyPhilosophy: defineCollection({
    loader: single('culture/company-philosophy.yaml'),
    schema: companyPhilosophy,
  }),
  businessPhilosophy: defineCollection({
    loader: single('culture/business-philosophy.yaml'),
    schema: businessPhilosophy,
  }),
  hrConcept: defineCollection({ loader: single('culture/hr-concept.yaml'), schema: hrConcept }),
  historyPage: defineCollection({ loader: single('history/page.yaml'), schema: historyPage }),
  historyEvents: defineCollection({ loader: listed('history/events.yaml'), schema: historyEvent }),
  charityPage: defineCollection({ loader: single('charity/page.yaml'), schema: charityPage }),
  charitySections: defineCollection({
    loader: listed('charity/sections.yaml'),
    schema: charitySection,
  }),
  charityMembers: defineCollection({
    loader: listed('charity/members.yaml'),
    schema: charityMember,
  }),
  materialFlow: defineCollection({
    loader: single('material-flow/plant.yaml'),
    schema: materialFlow,
  }),
  references: defineCollection({ loader: listed('references/references.yaml'), schema: reference }),
  photographs: defineCollection({
    loader: listed('photographs/photographs.yaml'),
    schema: photograph,
  }),
  standards: defineCollection({ loader: listed('standards/standards.yaml'), schema: standard }),
  technology: defineCollection({ loader: numbered('technology'), schema: technology }),
  sequence: defineCollection({
    loader: single('sequence/dense-phase-vessel.yaml'),
    schema: sequence,
  }),
  sampleTests: defineCollection({
    loader: listed('measurements/1-of-the-sample.yaml'),
    schema: measurement,
  }),
  plantMeasurements: defineCollection({
    loader: listed('measurements/2-of-the-plant.yaml'),
    schema: measurement,
  }),
  certificates: defineCollection({
    loader: listed('certificates/certificates.yaml'),
    schema: certificate,
  }),
  organisation: defineCollection({
    loader: single('organisation/organisation.yaml'),
    schema: organisation,
  }),
  training: defineCollection({ loader: single('training/training.yaml'), schema: training }),
  workingHere: defineCollection({
    loader: single('working-here/working-here.yaml'),
    schema: workingHere,
  }),
  privacy: defineCollection({ loader: single('privacy/page.yaml'), schema: privacy }),
  spareParts: defineCollection({ loader: single('spare-parts/page.yaml'), schema: spareParts }),
  statutory: defineCollection({ loader: single('statutory/page.yaml'), schema: statutory }),
  pressRoom: defineCollection({ loader: single('press-room/press-room.yaml'), schema: pressRoom }),
};
