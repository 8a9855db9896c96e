import type { ProductId } from '#src/config/routes.ts';

/** A place of the elevation, in its own units: 1520 wide, ground at 440, y downwards. */
type Point = readonly [x: number, y: number];

/** One step of a material through the plant. */
export interface Step {
  name: string;
  text: string;
  /** The system that does it; the step links to it. */
  product: ProductId;
  /** Key of a figure, and the product that has it where that is another. */
  figure?: string;
  figureOf?: ProductId;
  /** Where its number stands in the elevation, and what the number points at. */
  balloon: Point;
  target: Point;
  /** Top left corner of the part of the elevation that stands for it on phones. */
  view: Point;
}

/** The way of one material. */
export interface MaterialRoute {
  key: 'ash' | 'coal' | 'dust' | 'lime';
  name: string;
  title: string;
  summary: string;
  steps: readonly Step[];
}

export const ways: readonly MaterialRoute[] = [
  {
    key: 'ash',
    name: 'Ash',
    title: 'Ash, from the boiler to the truck',
    summary:
      'The coarse part falls to the bottom of the furnace. The fine part flies with the gas to the filter, and goes from there, dry, to the silo.',
    steps: [
      {
        name: 'Under the furnace',
        text: 'Bottom ash drops into water, and a slow chain draws it out, drained.',
        product: 1,
        figure: 'coal-ash',
        figureOf: 8,
        balloon: [938, 474],
        target: [960, 408],
        view: [906, 320],
      },
      {
        name: 'Filter hoppers',
        text: 'Fly ash comes off the bags and must not stay: cold ash cakes.',
        product: 4,
        figure: 'air-to-cloth',
        balloon: [1243, 174],
        target: [1243, 208],
        view: [1163, 236],
      },
      {
        name: 'Vessels',
        text: 'Each takes a charge, closes its dome valve, and pushes it out with little air.',
        product: 1,
        figure: 'loading-fine',
        balloon: [1209, 430],
        target: [1209, 376],
        view: [1163, 292],
      },
      {
        name: 'Conveying line',
        text: 'The charge slides through the pipe in plugs, slow enough to spare the steel.',
        product: 1,
        figure: 'conveying-distance',
        balloon: [1276, 430],
        target: [1276, 394],
        view: [1250, 318],
      },
      {
        name: 'Bends',
        text: 'Where the line turns, cast liners take the wear that plain pipe would not.',
        product: 6,
        figure: 'liner-hardness',
        balloon: [1386, 106],
        target: [1386, 146],
        view: [1316, 112],
      },
      {
        name: 'Silo',
        text: 'Holds the ash until a truck comes; the conveying air leaves by a filter on the roof.',
        product: 1,
        figure: 'silo-storage',
        balloon: [1446, 106],
        target: [1440, 158],
        view: [1360, 132],
      },
      {
        name: 'Truck',
        text: 'Dry into a tanker for cement, or damp into a tipper that must not dust.',
        product: 1,
        figure: 'ash-use',
        figureOf: 8,
        balloon: [1440, 474],
        target: [1440, 440],
        view: [1360, 318],
      },
    ],
  },
  {
    key: 'coal',
    name: 'Coal',
    title: 'Coal, from the wagon to the burner',
    summary:
      'Emptied, screened, broken, lifted by belt and kept above the mills, so that a belt at rest does not stop the boiler.',
    steps: [
      {
        name: 'Wagon tippler',
        text: 'Turns a wagon over the hopper; a feeder beneath draws the coal off evenly.',
        product: 3,
        figure: 'raw-coal-size',
        balloon: [56, 300],
        target: [56, 334],
        view: [0, 340],
      },
      {
        name: 'Crusher house',
        text: 'Takes out iron, lets the small coal pass, and breaks what is too large.',
        product: 3,
        figure: 'crushed-coal-size',
        balloon: [240, 356],
        target: [276, 370],
        view: [228, 352],
      },
      {
        name: 'Inclined belt',
        text: 'Steep enough to be short, flat enough that nothing rolls back.',
        product: 3,
        figure: 'coal-incline',
        balloon: [560, 336],
        target: [560, 378],
        view: [480, 318],
      },
      {
        name: 'Bunker',
        text: 'Some hours of coal above each mill, under walls it slides on.',
        product: 3,
        balloon: [796, 246],
        target: [836, 274],
        view: [788, 252],
      },
      {
        name: 'Mill',
        text: 'Grinds coal to powder. What it cannot grind, stone and pyrite, drops out below.',
        product: 2,
        figure: 'shale',
        balloon: [906, 480],
        target: [884, 434],
        view: [798, 342],
      },
      {
        name: 'Mill rejects',
        text: 'Leave hot and closed in, for a bunker of their own, with nobody at the gate.',
        product: 2,
        figure: 'pyrite-hardness',
        balloon: [812, 482],
        target: [812, 454],
        view: [742, 346],
      },
      {
        name: 'Furnace',
        text: 'Air carries the powder to the burners. What does not burn is ash.',
        product: 1,
        figure: 'coal-ash',
        figureOf: 8,
        balloon: [962, 66],
        target: [962, 104],
        view: [884, 250],
      },
    ],
  },
  {
    key: 'dust',
    name: 'Dust',
    title: 'Dust, from where it rises to the cloth',
    summary:
      'It rises wherever coal falls, and again in the furnace. Fog holds it down, hoods draw it off, cloth keeps it.',
    steps: [
      {
        name: 'Fog at the tippler',
        text: 'Drops as small as the dust bring it down, where a hood would need the whole shed.',
        product: 5,
        figure: 'droplet-size',
        balloon: [56, 300],
        target: [56, 334],
        view: [0, 324],
      },
      {
        name: 'Crusher hood',
        text: 'Draws air in through every gap, so that no dust comes out of one.',
        product: 4,
        figure: 'capture-crusher',
        balloon: [400, 394],
        target: [356, 420],
        view: [232, 344],
      },
      {
        name: 'Duct',
        text: 'Fast enough that dust stays in the air, and not so fast that it wears the bends.',
        product: 4,
        figure: 'duct-velocity',
        balloon: [400, 322],
        target: [356, 322],
        view: [262, 290],
      },
      {
        name: 'Bag filter',
        text: 'Dust stays on the cloth until a pulse of air shakes it off into the hopper.',
        product: 4,
        figure: 'pulse-pressure',
        balloon: [240, 254],
        target: [282, 272],
        view: [230, 218],
      },
      {
        name: 'Rotary airlock',
        text: 'Gives the dust back to the belt and lets hardly any air pass.',
        product: 6,
        figure: 'rotor-clearance',
        balloon: [240, 322],
        target: [303, 328],
        view: [230, 276],
      },
      {
        name: 'Bunker vent',
        text: 'Coal that falls in pushes air out; a filter on the roof takes the dust from it.',
        product: 4,
        figure: 'capture-transfer',
        balloon: [890, 204],
        target: [890, 240],
        view: [798, 224],
      },
      {
        name: 'Flue gas',
        text: 'The last dust, that of the furnace, is kept back before the chimney.',
        product: 4,
        figure: 'limit-new-station',
        balloon: [1243, 174],
        target: [1243, 208],
        view: [1156, 200],
      },
    ],
  },
  {
    key: 'lime',
    name: 'Lime',
    title: 'Lime, from the tanker to the gas and the water',
    summary:
      'Blown into a silo, slaked with water, kept moving, and dosed where acid has to be bound: in flue gas and in effluent.',
    steps: [
      {
        name: 'Lime silo',
        text: 'A tanker blows quicklime in. It must stay dry: with water it heats and cakes.',
        product: 7,
        figure: 'quicklime-from',
        balloon: [1096, 186],
        target: [1096, 252],
        view: [1018, 234],
      },
      {
        name: 'Slaker',
        text: 'Quicklime and water make hydrate, and heat enough to keep the reaction going.',
        product: 7,
        figure: 'slaking-temperature',
        balloon: [1032, 326],
        target: [1078, 364],
        view: [1018, 306],
      },
      {
        name: 'Slurry tank',
        text: 'An agitator that never rests, since lime settles in minutes.',
        product: 7,
        figure: 'slurry-solids',
        balloon: [1052, 476],
        target: [1078, 430],
        view: [1018, 342],
      },
      {
        name: 'Dosing line',
        text: 'Valves and bends that can be flushed, and no pocket in which slurry stands still.',
        product: 6,
        balloon: [1166, 388],
        target: [1133, 366],
        view: [1066, 286],
      },
      {
        name: 'Reactor',
        text: 'Fine slurry in hot gas dries as it binds sulphur dioxide and other acids.',
        product: 7,
        balloon: [1158, 174],
        target: [1158, 212],
        view: [1080, 212],
      },
      {
        name: 'Bag filter',
        text: 'Keeps back salts and unused lime with the fly ash, and goes on reacting on the cloth.',
        product: 4,
        figure: 'pressure-drop',
        balloon: [1243, 174],
        target: [1243, 208],
        view: [1156, 200],
      },
      {
        name: 'Effluent pit',
        text: 'The rest neutralises the waste water of the plant before it is let go.',
        product: 7,
        figure: 'discharge-ph',
        balloon: [1190, 474],
        target: [1152, 468],
        view: [1056, 366],
      },
    ],
  },
];
