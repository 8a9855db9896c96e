import type { SampleInstallation } from './sample.ts';

/** Samples, made up for local use: no installation in them exists. */
export const sampleInstallations: SampleInstallation[] = [
  {
    sample: true,
    title: 'Dense-phase conveying of fly ash in a DN 150 line',
    addedOn: '2026-11-15',
    media: 'conveying-loop',
  },
  {
    sample: true,
    title: 'Fly ash silo, 1 × 900 m³',
    addedOn: '2026-11-01',
    media: 'installation-1',
  },
  {
    sample: true,
    title: 'Bag filter, 13 rows, bunker floor',
    addedOn: '2026-10-12',
    media: 'installation-2',
  },
  {
    sample: true,
    title: 'Conveyor gallery, 96 m',
    addedOn: '2026-09-21',
    media: 'installation-3',
  },
  {
    sample: true,
    title: 'Ash line from four hoppers, 180 m',
    addedOn: '2026-08-18',
    media: 'installation-4',
  },
  {
    sample: true,
    title: 'Conveying vessel under an economiser',
    addedOn: '2026-07-06',
    media: 'installation-5',
  },
  {
    sample: true,
    title: 'Lime plant, 80 m³',
    addedOn: '2026-06-15',
    media: 'installation-6',
  },
  {
    sample: true,
    title: 'Dry fog over a wagon tippler',
    addedOn: '2026-05-04',
    media: 'achievement-3',
  },
  {
    sample: true,
    title: 'Coal belt from the yard to the crusher house',
    addedOn: '2026-04-09',
    media: 'product-3',
  },
  {
    sample: true,
    title: 'Mill reject line with its bunker',
    addedOn: '2026-03-03',
    media: 'achievement-2',
  },
  {
    sample: true,
    title: 'Fly ash silo with tanker loading',
    addedOn: '2025-12-18',
    media: 'achievement-5',
  },
  {
    sample: true,
    title: 'Dome valves DN 300 at ash hoppers',
    addedOn: '2025-11-05',
    media: 'product-1',
  },
  {
    sample: true,
    title: 'Bends with wear backing below a riser',
    addedOn: '2025-09-24',
    media: 'news-2',
  },
  {
    sample: true,
    title: 'Two ash lines stepped up in bore, 300 m',
    addedOn: '2025-07-30',
    media: 'news-5',
  },
  {
    sample: true,
    title: 'Conveyor to a crusher tower, 150 m',
    addedOn: '2025-05-22',
    media: 'news-8',
  },
];
