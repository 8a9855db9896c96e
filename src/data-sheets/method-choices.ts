import { type ProductId, routes } from '#contract/routes.ts';

/** Where the columns of one method come from: rows of the content, by the names that they have there. */
export interface MethodSource {
  /** First cell of the row of the selection table. */
  row: string;
  /** The system whose components, demand and wear parts apply; that of the table where absent. */
  system?: ProductId;
  components?: readonly string[];
  /** A question of the product whose answer says how the method works. */
  question?: string;
  /** Items of `utilities` of the data sheet. */
  demand?: readonly string[];
  /** Keys of figures of the product. */
  figures?: readonly string[];
  /** Parts of `maintenance` of the data sheet. */
  wear?: readonly string[];
  /** Ids of rules of the system finder. */
  rules?: readonly string[];
}

/** One task with the methods that can do it. */
export interface MethodChoice {
  /** Fragment of the address. */
  id: string;
  title: string;
  /** The selection table of a data sheet that names the methods. */
  system: ProductId;
  table: string;
  /** The column that has the name of the method. */
  nameColumn: string;
  methods: readonly MethodSource[];
  /** Questions that are answered on pages of the products: system and question. */
  questions: readonly (readonly [ProductId, string])[];
  /** The tool that calculates one of them. */
  tool: string;
}

const ashTable = {
  system: 1,
  table: 'Method by ash, rate and distance',
  nameColumn: 'Method',
} as const;
const vessels = {
  components: ['Transfer vessel with dome valve', 'Conveying line with wear-resistant bends'],
  demand: ['Conveying air', 'Power'],
  wear: ['Dome seal', 'Bends', 'Compressor and dryer'],
} as const;

/** The choices of a method that the data sheets and the rules of the system finder describe. */
export const methodChoices: readonly MethodChoice[] = [
  {
    ...ashTable,
    id: 'fly-ash',
    title: 'Fly ash',
    methods: [
      {
        ...vessels,
        row: 'Fly ash that holds air, lift up to 20 m',
        figures: ['loading-fine'],
        rules: ['A1', 'A4', 'A5'],
      },
      { ...vessels, row: 'Fly ash, longer lines', rules: ['A1b', 'A2'] },
      {
        row: 'Economiser, coarse ash',
        components: ['Conveying line with wear-resistant bends'],
        demand: ['Power'],
        figures: ['dilute-velocity'],
        wear: ['Bends', 'Compressor and dryer'],
        rules: ['A3', 'A12'],
      },
      { row: 'Fly ash, short runs', question: 'Is vacuum conveying possible?', rules: ['A11'] },
      {
        row: 'Fly and bottom ash, slurry',
        components: ['Slurry mixing tank and disposal pumps'],
        demand: ['Water, high concentration for 100 t/h', 'Water, lean slurry for 100 t/h'],
        figures: ['dense-concentration', 'lean-concentration'],
        rules: ['A2'],
      },
    ],
    questions: [[1, 'Dense phase or dilute phase?']],
    tool: routes.densePhaseLine,
  },
  {
    ...ashTable,
    id: 'bottom-ash',
    title: 'Bottom ash and ash of biomass',
    methods: [
      {
        row: 'Bottom ash, wet',
        components: ['Submerged scraper conveyor', 'Clinker grinder'],
        demand: ['Water, submerged scraper', 'Power'],
        wear: ['Scraper chain and flights', 'Grinder teeth'],
        rules: ['A6', 'A13'],
      },
      {
        row: 'Bottom ash, dry',
        components: ['Dry bottom ash conveyor', 'Clinker grinder'],
        demand: ['Power'],
        wear: ['Dry belt pans and mesh', 'Grinder teeth'],
      },
      { row: 'Biomass ash', rules: ['A9', 'A10', 'F7'] },
      { row: 'Spent-wash ash', rules: ['A8', 'F7'] },
    ],
    questions: [[1, 'Does ash from a spent-wash boiler need a different plant?']],
    tool: routes.ashFromFuel,
  },
  {
    id: 'fuel',
    title: 'Fuel and bulk material',
    system: 3,
    table: 'Conveyor by fuel and duty',
    nameColumn: 'Conveyor',
    methods: [
      {
        row: 'Belt',
        components: ['Belt conveyor'],
        demand: ['Power'],
        figures: ['coal-incline', 'loading-incline'],
        wear: ['Belt and splice', 'Idlers', 'Scrapers, skirts'],
        rules: ['F1', 'F2', 'F8'],
      },
      {
        row: 'Drag chain',
        components: ['Drag-chain and slat conveyors'],
        demand: ['Power'],
        wear: ['Chain, flights, sprockets'],
        rules: ['F5', 'F6'],
      },
      {
        row: 'Screw',
        components: ['Screw conveyor'],
      },
      {
        row: 'Bucket elevator',
        components: ['Bucket elevator'],
        rules: ['F2'],
      },
    ],
    questions: [
      [3, 'Belt, chain, screw or bucket?'],
      [3, 'Can one conveyor carry bagasse and coal?'],
    ],
    tool: routes.beltConveyor,
  },
  {
    id: 'dust',
    title: 'Dust',
    system: 5,
    table: 'Fog compared with other measures',
    nameColumn: 'Measure',
    methods: [
      {
        row: 'Bag filter',
        system: 4,
        components: ['Hood and skirt enclosure', 'Bags on cages'],
        demand: ['Pulse air', 'Fan power'],
        figures: ['outlet-dust', 'pressure-drop-flange'],
        wear: ['Bags', 'Pulse valve diaphragms'],
        rules: ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7'],
      },
      {
        row: 'Dry fog',
        components: ['Two-fluid nozzles', 'Enclosure, skirts and curtains'],
        demand: ['Air per nozzle', 'Water per nozzle', 'Power'],
        figures: ['moisture-added'],
        wear: ['Nozzles', 'Filter elements', 'Curtains'],
        rules: ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7'],
      },
      { row: 'Plain spray', figures: ['moisture-plain-spray', 'wetting-agent'], rules: ['D3'] },
      { row: 'Foam' },
    ],
    questions: [
      [4, 'Bag filter or electrostatic precipitator?'],
      [5, 'Does dry fog replace the bag filters in my coal handling plant?'],
    ],
    tool: routes.transferPoint,
  },
];
