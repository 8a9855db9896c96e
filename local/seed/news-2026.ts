import type { SampleNews } from './sample.ts';

/** Samples, made up for local use. No plant, client or person in them exists. */
export const news2026: SampleNews[] = [
  {
    sample: true,
    title: 'Roof of the third fly ash silo erected',
    publishDate: '2026-11-12',
    description: [
      'The roof of the third fly ash silo has been lifted into place in one piece. With it the steel work of the storage area is complete, and the conveying lines can be brought to their final height.',
      'The roof carries the vent filter, the level probe and the pressure relief valve. All three were fitted and wired on the ground, which avoids most of the work at height.',
      'Next come the fluidising pads in the cone and the two outlets: one for wet unloading through a conditioner, one for dry unloading through a telescopic spout.',
    ],
    picture: 'news-1',
  },
  {
    sample: true,
    title: 'Wear backings of conveying bends: position and replacement',
    publishDate: '2026-10-28',
    description: [
      'In a bend the particles strike the outer wall between about 30 and 60 degrees from the inlet. A DN 200 bend with a replaceable backing is thicker in this area.',
      'The backing is cast in three pieces that two people can change without cutting the pipe. Wall thickness is measured at nine points, so that replacements are ordered in time.',
      'The life of a backing depends on ash, velocity and loading, and is established by measuring wear on the line.',
    ],
    picture: 'news-2',
  },
  {
    sample: true,
    title: 'Apprentices of 2026 begin with six weeks of bench work',
    publishDate: '2026-10-02',
    description: [
      'This year’s apprentices have begun in the works. Before anyone goes to a site, there are six weeks of marking, filing, drilling and reading drawings, and one week of safety at height.',
      'Each apprentice then builds a small dome valve, tests it for leakage with soapy water and writes the report. The valves stay in the training room.',
    ],
    picture: 'news-3',
  },
  {
    sample: true,
    title: 'Dry fog fitted over a truck hopper without stopping the tippler',
    publishDate: '2026-09-17',
    description: [
      'A dry fog system has been put into operation over a truck hopper while the tippler stayed in service. The nozzle bars were hung from the existing roof during the night shift, one side at a time.',
      'Dry fog makes droplets of one to ten micrometres, about the size of the dust. Droplets and particles collide and settle together. Larger drops would displace the dust and wet the coal.',
      'The unit is designed to run only while a truck is tipping. Handbooks state at most 0.1 % by mass as the moisture that a fine spray adds.',
    ],
    picture: 'news-4',
  },
  {
    sample: true,
    title: 'Length of conveying lines: a note for planners',
    publishDate: '2026-08-30',
    description: [
      'We are often asked how far fly ash can be conveyed in dense phase. The distance depends on the fineness of the ash, the lift, the number of bends and the capacity.',
      'As a first estimate, one bend causes the same pressure drop as five metres of straight pipe, and one metre of lift the same as two metres of horizontal pipe. Lines that are stepped up in bore towards the end limit the velocity.',
      'Send us the layout and twenty litres of the ash for bench tests. A conveying trial needs about a tonne.',
    ],
    picture: 'news-5',
  },
  {
    sample: true,
    title: 'Bag filter for a coal crusher house: notes on its design',
    publishDate: '2026-08-11',
    description: [
      'A bag filter of a coal crusher house is cleaned by pulse jet on demand: cleaning begins at an upper pressure drop, such as 120 mm of water column, and ends at a lower one, such as 90 mm.',
      'Its ducts are laid out for 20 to 23 metres a second, with clean-out doors before each bend. At a lower speed coal dust can settle in the duct, where it is a fire hazard.',
      'Bags are antistatic and the casing has explosion relief to the outside. The operators were trained in changing bags from the clean side.',
    ],
    picture: 'news-6',
  },
  {
    sample: true,
    title: 'Ash of spent-wash boilers: dry cooling on the travelling grate',
    publishDate: '2026-07-21',
    description: [
      'Fluidised beds were tried for concentrated spent wash and abandoned, because potash makes the bed sinter. Travelling grates prevail: grate ash drops at several hundred degrees, is about a fifth potassium oxide, and loses its potassium salts to quench water.',
      'It is therefore cooled dry, in a water-jacketed screw or drag chain, and is conveyed by enclosed chain and bucket elevator to a silo with dehumidified air. The potassium salts stay dry, and the ash can be sold as fertiliser.',
    ],
    picture: 'news-7',
  },
  {
    sample: true,
    title: 'Inclined conveyor gallery erected in four lifts',
    publishDate: '2026-06-26',
    description: [
      'The gallery of an inclined coal conveyor has been erected in four lifts. Each section came to the lifting point with its idlers, walkway, lighting and cable trays in place.',
      'The trestles were surveyed twice before the lift, once in the early morning and once at noon, because 64 metres of steel expand with the heat of the day.',
      'Belt pulling and alignment follow. Operation with coal is planned to start after the monsoon.',
    ],
    picture: 'news-8',
  },
  {
    sample: true,
    title: 'Lime dosing put into service at a flue gas plant',
    publishDate: '2026-06-04',
    description: [
      'A lime handling system with silo, slaker and two dosing pumps is in service. Lime arrives in tankers, is blown into the silo and slaked with water in batches under temperature control.',
      'Two requirements apply to the design: the vent filter must pass all the conveying air of the tanker, and the slurry must circulate continuously. The line is therefore a ring main.',
    ],
    picture: 'product-7',
  },
  {
    sample: true,
    title: 'Spare parts for dome valves: what to keep in stock',
    publishDate: '2026-05-15',
    description: [
      'Inflatable seals, insert rings and top plates are the parts whose failure stops a dome valve, and they are specific to its size, from DN 100 to DN 300. Keep a set of each size that is installed.',
      'A seal should be changed when it needs more than three seconds to hold pressure, not when it bursts. The control panel of our systems measures this time and raises an alarm.',
    ],
    picture: 'product-6',
  },
  {
    sample: true,
    title: 'Mill rejects conveyed without manual handling',
    publishDate: '2026-04-22',
    description: [
      'Pyrites and stones from coal mills used to be raked out by hand. A system now in operation takes them from the pyrites hopper through a grid and a double gate into a vessel, and from there by pipe to the bin.',
      'The vessel is small and the line short, because the pieces are heavy and up to 40 mm in size. Air velocity is higher than for ash, so the bends are of hardened alloy iron.',
      'The gates are interlocked: one of them is always shut, so that the mill remains sealed.',
    ],
    picture: 'product-2',
  },
  {
    sample: true,
    title: 'Annual shutdown: scope of a seven-day inspection',
    publishDate: '2026-03-19',
    description: [
      'An ash handling system can be opened for about one week a year. Our inspection list has forty-one points; those with the longest repair times come first.',
      'The wall thickness of all bends is measured first, because castings have a long delivery time. The seals, the fluidising pads, the filter bags and the level probes follow. Instruments are calibrated last, when the mechanical work is finished.',
      'The list is available on request and also applies to other makes.',
    ],
    picture: 'achievement-0',
  },
];
