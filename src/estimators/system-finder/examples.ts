/** Plants on record, with the answers as an address holds them. */
export const examples = [
  {
    label: 'fly ash of a station of 4 × 350 MW',
    answers: {
      ...{ task: 'move', material: 'pc-fly-ash', rate: '35t/h', distance: '171m' },
      ...{ temperature: '205C', d50: '30um', moisture: '1%' },
    },
  },
  {
    label: 'bed ash of a fluidised-bed boiler',
    answers: {
      ...{ task: 'move', material: 'bed-ash', rate: '56t/h', distance: '70m' },
      ...{ temperature: '349C', topSize: '2mm' },
    },
  },
  {
    label: 'coal at a wagon tippler',
    answers: {
      ...{ task: 'dust', material: 'coal', source: 'tippler', enclosure: 'can-be-closed' },
      ...{ water: 'yes', air: 'yes', temperature: '20C' },
    },
  },
] as const satisfies readonly { label: string; answers: Readonly<Record<string, string>> }[];
