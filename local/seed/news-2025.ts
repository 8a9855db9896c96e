import type { SampleNews } from './sample.ts';

/** Samples, made up for local use. No plant, client or person in them exists. */
export const news2025: SampleNews[] = [
  {
    sample: true,
    title: 'Bucket elevator for a bed material day bin',
    publishDate: '2026-02-12',
    description: [
      'A bucket elevator now lifts bed material to the day bin of a fluidised bed boiler. The chain runs at half a metre a second, slow enough for the sand to discharge completely from the buckets.',
      'Head and boot have inspection doors large enough to reach into. The boot is self-emptying, so that no manual clearing is needed after a trip.',
    ],
    picture: 'service-3',
  },
  {
    sample: true,
    title: 'Safety week: permits, isolation and compressed air',
    publishDate: '2026-01-16',
    description: [
      'The first full working week of the year was devoted to safety. Every fitter isolated, vented, locked and tested a vessel while a colleague observed; then they changed places.',
      'Trapped compressed air gives no warning. The rule is unchanged: no flange is opened before the gauge reads zero and no more air leaves the drain.',
    ],
    picture: 'training',
  },
  {
    sample: true,
    title: 'One large silo or two small ones: what to compare',
    publishDate: '2025-12-09',
    description: [
      'One silo of 1,200 m³ needs less steel than two of 600. Its disadvantages are a heavier foundation, a larger crane and longer lifts; the comparison is made for each site.',
      'In operation two silos have an advantage: one can be emptied and inspected while the other one fills.',
      'From about 800 m³ both versions belong in an offer, with the figures side by side.',
    ],
    picture: 'og-base',
  },
  {
    sample: true,
    title: 'Air consumption of ash conveying: scope of a tuning visit',
    publishDate: '2025-11-20',
    description: [
      'A dense-phase system often uses more air than it needs. A tuning visit of some days needs no new equipment: cycle times are reset, leaking valves are repaired and booster air is reduced in steps. Air is measured before and after.',
      'A line with too little air blocks, so operators add air after each blockage and do not reduce it afterwards. During a tuning visit the air is reduced, with a fitter present who can clear the line.',
    ],
    picture: 'product-1',
  },
  {
    sample: true,
    title: 'Fuel handling for a bagasse and coal boiler',
    publishDate: '2025-10-23',
    description: [
      'A boiler that burns bagasse in the season and coal for the rest of the year needs two fuels at one bunker. The conveyor we have just commissioned takes either, at different speeds and with different scrapers.',
      'Bagasse is light and mats; dry coal is heavy and flows freely. The chute is therefore steep and widens downwards for bagasse, and is lined for coal.',
    ],
    picture: 'achievement-7',
  },
  {
    sample: true,
    title: 'Dust at transfer points: enclose first, extract second',
    publishDate: '2025-09-11',
    description: [
      'Most of the dust at a transfer point is carried by air that the falling coal entrains. A longer skirt, a curtain at its end and a chute in which the coal slides instead of falling prevent much of it.',
      'The remaining dust is collected by the bag filter, which can then be smaller. The reduction is calculated from the induced and displaced air of each point.',
      'This order also lowers the operating cost, because a smaller fan uses less power.',
    ],
    picture: 'product-4',
  },
  {
    sample: true,
    title: 'A new plate roll in the works',
    publishDate: '2025-08-07',
    description: [
      'Shells for vessels and silos are now rolled in our own works. The machine takes plates of up to 2.5 m in width and 20 mm in thickness.',
      'Rolling in our own works saves the transport of shells, and lets us mark the nozzles before the shell is closed.',
    ],
    picture: 'company-works-hall',
  },
  {
    sample: true,
    title: 'Fog nozzles in bayonet holders',
    publishDate: '2025-06-25',
    description: [
      'The nozzles of our fog bars are now held in bayonet holders. A quarter turn releases a nozzle, and the check valve behind it keeps the water in the bar.',
      'Nozzles clog where the water is hard. The unit therefore has a softener and a filter of 5 micrometres.',
    ],
    picture: 'product-5',
  },
  {
    sample: true,
    title: 'Reject system extended to six mills',
    publishDate: '2025-05-08',
    description: [
      'A mill reject system built for three mills now serves six. The line had been designed for the extension, so that only vessels and branch pieces had to be added.',
      'The program was rewritten: the mills now discharge by the level in their hoppers instead of by time.',
    ],
    picture: 'achievement-2',
  },
  {
    sample: true,
    title: 'Wear patterns of bends and straight pipes',
    publishDate: '2025-03-27',
    description: [
      'The position of wear on a bend indicates how the line is operated. Early wear on the outer wall usually indicates excessive air velocity. A second worn area near the outlet indicates that particles rebound, and that the radius is too small.',
      'Grooves along the bottom of a straight pipe indicate that material slides along it. Air velocity and loading should be checked before a harder pipe is chosen.',
      'Send photographs with a scale in them. We reply with our assessment.',
    ],
    picture: 'technology-dense-phase',
  },
  {
    sample: true,
    title: 'Elevator chain changed in one shift',
    publishDate: '2025-02-06',
    description: [
      'The chain of a bucket elevator of 27 m was changed in a single shift. The new chain was joined to the old one and pulled in with the inching drive.',
      'The day bin had been filled the evening before, and the boiler remained in operation.',
    ],
    picture: 'achievement-6',
  },
];
