import type { SampleJob } from './sample.ts';

const common =
  'Travel, stay and safety equipment are paid by the company. Please state your earliest starting date.';

/** Samples, made up for local use: none of these posts is open. */
export const sampleJobs: SampleJob[] = [
  {
    sample: true,
    title: 'Graduate engineer trainee, pneumatic conveying',
    role: 'Mechanical',
    stipend: 32_000,
    duration: '12 months',
    postedOn: '2026-11-10',
    description: [
      'You work out line sizes, vessels and air for dense-phase systems, first beside an experienced engineer, later on your own.',
      'We look for a degree in mechanical or chemical engineering, sound fluid mechanics and the wish to stand beside the line when it runs for the first time.',
      common,
    ],
  },
  {
    sample: true,
    title: 'Site engineer, silo erection',
    role: 'Erection',
    stipend: 48_000,
    duration: 'Until handing over, about 14 months',
    postedOn: '2026-11-03',
    description: [
      'You lead the erection of ash silos with their structure: survey, lifts, welding, hydrostatic test of the hoppers, records.',
      'Four years on site and the habit of checking twice are needed. A certificate for rigging is welcome.',
      common,
    ],
  },
  {
    sample: true,
    title: 'Control engineer for PLC and HMI',
    role: 'Control and instrumentation',
    stipend: 45_000,
    duration: null,
    postedOn: '2026-10-27',
    description: [
      'You write and commission the sequences of ash and fuel handling systems, from the loop drawing to the acceptance test.',
      'Experience with one of the usual controllers and with Modbus or Profibus is needed. You test against a simulation before you go to site.',
      common,
    ],
  },
  {
    sample: true,
    title: 'Draughtsperson for structures and plate work',
    role: 'Design',
    stipend: 28_000,
    duration: null,
    postedOn: '2026-10-19',
    description: [
      'You turn layouts into fabrication drawings: hoppers, chutes, platforms, ladders, supports.',
      'You know plate development and welding symbols, and a drawing of yours can be built without a phone call.',
    ],
  },
  {
    sample: true,
    title: 'Welding apprentice',
    role: 'Workshop',
    stipend: 14_500,
    duration: '24 months',
    postedOn: '2026-10-08',
    description: [
      'Two years from the first bead to the qualification in 6G, in the works and later on site. Theory is one day a week.',
      'Tenth class passed, good eyes and patience.',
    ],
  },
  {
    sample: true,
    title: 'Commissioning engineer, ash handling',
    role: 'Commissioning',
    stipend: 55_000,
    duration: '18 months, several sites',
    postedOn: '2026-09-29',
    description: [
      'You bring systems into operation: line checks, dry runs, first ash, tuning of cycle times, performance test and training of the operators.',
      'You have done it before, and you can explain to a shift at three in the morning why the line is blocked.',
      common,
    ],
  },
  {
    sample: true,
    title: 'Electrical engineer for drives and panels',
    role: 'Electrical',
    stipend: 42_000,
    duration: null,
    postedOn: '2026-09-14',
    description: [
      'You lay out motor lists, starters, cables and panels for conveyors and fans, and see them through inspection at the makers.',
      'Three years with low-voltage switchgear are needed.',
    ],
  },
  {
    sample: true,
    title: 'Intern, bulk material laboratory',
    role: 'Laboratory',
    stipend: 12_000,
    duration: '6 months',
    postedOn: '2026-08-26',
    description: [
      'You measure what ashes and limes are like: particle size, bulk density, permeability, flow function. The figures go straight into the design.',
      'For students of chemical or process engineering in their last year.',
    ],
  },
  {
    sample: true,
    title: 'Purchase engineer, castings and valves',
    role: 'Purchasing',
    stipend: 38_000,
    duration: null,
    postedOn: '2026-08-05',
    description: [
      'You buy castings, valves, seals and bearings: enquiry, comparison, order, inspection, delivery in time.',
      'You read material certificates and ask for the ones that are missing.',
    ],
  },
  {
    sample: true,
    title: 'Service technician, western region',
    role: 'Service',
    stipend: 30_000,
    duration: null,
    postedOn: '2026-07-13',
    description: [
      'You service systems in operation: inspections, seal changes, tuning, reports with photographs.',
      'A diploma, a driving licence and the ability to find a leak by ear.',
      common,
    ],
  },
  {
    sample: true,
    title: 'Civil engineer for foundations and trestles',
    role: 'Civil',
    stipend: 40_000,
    duration: '24 months',
    postedOn: '2026-06-22',
    description: [
      'You calculate and supervise foundations of silos, filters and conveyor trestles, and agree the loads with our structural designers.',
      'Experience with pile foundations is welcome.',
    ],
  },
  {
    sample: true,
    title: 'Quality inspector, pressure vessels',
    role: 'Quality',
    stipend: 36_000,
    duration: null,
    postedOn: '2026-05-18',
    description: [
      'You inspect vessels from the plate to the hydrostatic test, with ultrasonic and dye penetrant testing at level II.',
      'Your signature can stop a delivery. We want it that way.',
    ],
  },
  {
    sample: true,
    title: 'Planning engineer',
    role: 'Projects',
    stipend: 44_000,
    duration: '3 years',
    postedOn: '2026-03-30',
    description: [
      'You keep the programme of several contracts at a time and say early when something will be late.',
      'You have planned at least one project from the order to the handing over.',
    ],
  },
  {
    sample: true,
    title: 'Safety officer for construction sites',
    role: 'Safety',
    stipend: 41_000,
    duration: 'By contract, 12 months each',
    postedOn: '2026-02-16',
    description: [
      'You carry permits, toolbox talks, scaffolding checks and rescue plans on one site at a time.',
      'A diploma in industrial safety and five years on construction sites are needed.',
      common,
    ],
  },
];
