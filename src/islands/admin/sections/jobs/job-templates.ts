/** What a new job can begin with. Pay and place are left to the editor. */
export interface JobTemplate {
  title: string;
  /** The department, in the field Role. */
  role: string;
  /** Markdown of the dialect. */
  description: string;
}

const textOf = (intro: string, work: readonly string[], needs: readonly string[]): string =>
  [intro, '## Your work', list(work), '## What you bring', list(needs)].join('\n\n');

const list = (entries: readonly string[]) => entries.map((entry) => `- ${entry}`).join('\n');

/** Positions that are advertised again and again in this trade. */
export const jobTemplates: readonly JobTemplate[] = [
  {
    title: 'Maintenance fitter',
    role: 'Maintenance',
    description: textOf(
      'You inspect, overhaul and repair the mechanical equipment of ash and bulk-material handling systems.',
      [
        'Inspect valves, vessels, conveying lines, fans and drives by the maintenance plan',
        'Replace seals, bearings, liners and worn bends',
        'Align drives, and set the tension of belts and chains',
        'Isolate and lock out equipment before work, and record what was done',
      ],
      [
        'A completed apprenticeship or an ITI certificate as fitter or millwright',
        'Practice in reading assembly drawings',
        'Readiness for shift work and for work at height',
      ],
    ),
  },
  {
    title: 'Design engineer, bulk-material handling',
    role: 'Design',
    description: textOf(
      'You design systems that convey, store and discharge ash and other bulk materials, from the enquiry to the fabrication drawing.',
      [
        'Size conveying lines, vessels, silos and filters from the duty and the material',
        'Prepare layouts, piping and instrumentation diagrams, and parts lists',
        'Check drawings, and settle open points with works, site and suppliers',
        'Support erection and commissioning of the systems that you have designed',
      ],
      [
        'A degree in mechanical or chemical engineering',
        'Sound fluid mechanics, and an interest in the behaviour of bulk solids',
        'Practice with a CAD system',
      ],
    ),
  },
  {
    title: 'Site engineer',
    role: 'Erection',
    description: textOf(
      'You lead the erection of conveying systems, silos and filters on site.',
      [
        'Plan labour, cranes and deliveries with the contractors',
        'Supervise lifting, fitting, welding and pressure tests',
        'Obtain permits to work, and hold the safety talks',
        'Keep the records of measurement and testing, and hand the system over for commissioning',
      ],
      [
        'A degree or diploma in mechanical or civil engineering',
        'Experience of steel and piping erection',
        'Readiness to stay at the site while the work lasts',
      ],
    ),
  },
  {
    title: 'Electrical and instrumentation technician',
    role: 'Electrical and instrumentation',
    description: textOf(
      'You install, test and maintain the motors, field instruments and control panels of material handling systems.',
      [
        'Lay and terminate power and signal cables by the drawings',
        'Calibrate pressure, level and temperature instruments',
        'Test loops, interlocks and motor starters before commissioning',
        'Trace and rectify faults in control panels and field devices',
      ],
      [
        'A diploma or an ITI certificate in electrical or instrumentation engineering',
        'Practice in reading loop and wiring diagrams',
        'Knowledge of safe isolation of electrical equipment',
      ],
    ),
  },
  {
    title: 'Graduate apprentice',
    role: 'Training',
    description: textOf(
      'You learn how material handling systems are designed, fabricated, erected and commissioned, with an experienced engineer beside you.',
      [
        'Assist in sizing, drawing and checking',
        'Follow parts through fabrication and inspection',
        'Take part in erection and commissioning on site',
        'Report on what you have measured and learned',
      ],
      [
        'A recent degree in mechanical, electrical, instrumentation or civil engineering',
        'Curiosity about machines, and care with figures',
        'Readiness to travel to sites',
      ],
    ),
  },
];
