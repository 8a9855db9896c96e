export const handbook = {
  state: 'V',
  text: 'MIL-HDBK-1003/7 (UFC 3-540-02N), section 10, table 21',
} as const;

const practice = {
  state: 'P',
  text: 'usual design; the boiler maker states the split of the boiler',
} as const;
const spreader = {
  state: 'V',
  text: 'MIL-HDBK-1003/7, table 21: stokers; TM 5-810-15: 25–50 % of the coal of a spreader burns in suspension',
} as const;

/** Firings, with the shares of the mineral ash that fall out at each place. */
const firings = [
  {
    token: 'pc-eastern',
    label: 'Pulverised coal, bituminous',
    shares: [20, 75, 5],
    source: handbook,
  },
  {
    token: 'pc-western',
    label: 'Pulverised coal, sub-bituminous',
    shares: [30, 65, 5],
    source: handbook,
  },
  { token: 'stoker', label: 'Spreader stoker, coal', shares: [35, 60, 5], source: spreader },
  {
    token: 'pc-indian',
    label: 'Pulverised coal, Indian stations',
    shares: [20, 80, 0],
    source: practice,
  },
  {
    token: 'grate',
    label: 'Travelling or chain grate, coal',
    shares: [80, 15, 5],
    source: { state: 'P', text: '70–85 % falls from the grate' },
  },
  {
    token: 'afbc',
    label: 'Bubbling fluidised bed (AFBC), coal',
    shares: [15, 75, 10],
    source: practice,
  },
  {
    token: 'cfbc',
    label: 'Circulating fluidised bed (CFBC), coal',
    shares: [40, 55, 5],
    source: practice,
  },
  {
    token: 'bagasse',
    label: 'Bagasse, spreader on a grate',
    shares: [25, 65, 10],
    source: practice,
  },
  { token: 'husk', label: 'Rice husk, fluidised bed', shares: [10, 80, 10], source: practice },
  {
    token: 'slop',
    label: 'Concentrated spent wash (slop), travelling grate',
    shares: [30, 50, 20],
    source: practice,
  },
] as const;

/** Shares of the mineral ash, by the value of `fire`. */
export const splits: Readonly<Record<number, { bottom: number; fly: number; eco: number }>> =
  Object.fromEntries(
    firings.map(({ shares: [bottom, fly, eco] }, index) => [
      index + 1,
      { bottom: bottom / 100, fly: fly / 100, eco: eco / 100 },
    ]),
  );

/** The firings as the options of an input. */
export const firing = firings.map(({ token, label, source }, index) => ({
  token,
  label,
  value: index + 1,
  source,
}));
