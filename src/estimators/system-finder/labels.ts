/** What a page shows for the tokens of answers, variants and cloths. */
const labels: Readonly<Record<string, string>> = {
  move: 'Move a material',
  dust: 'Control dust',
  dose: 'Dose lime or limestone',
  part: 'Replace a part',
  'pc-fly-ash': 'Fly ash of pulverised coal',
  'biomass-fly-ash': 'Fly ash of biomass',
  ddgs: 'DDGS (dried distillers grains)',
  'limestone-lump': 'Limestone, lumps',
  'limestone-powder': 'Limestone, powder',
  'can-be-closed': 'It can be closed',
  bowl: 'Bowl mill',
  roller: 'Roller mill',
  tube: 'Tube mill',
  chokes: 'The plant blocks',
  overloaded: 'The plant is overloaded',
  'bags-fail': 'Bags fail often',
  wear: 'The part wears',
  one: 'One machine',
  several: 'Several machines',
  whole: 'The whole plant',
  'boiler-gas': 'Boiler flue gas',
  transfer: 'Transfer point',
  tippler: 'Wagon tippler',
  'dense-phase-short': 'dense phase over a short distance',
  'screw-chain-bucket': 'screw, chain or bucket elevator',
  'quicklime-slaker': 'quicklime and slaker',
  'two-stage': 'two stages',
  'stepped-bores': 'medium phase, bores widened in steps',
  pps: 'PPS bags',
  ptfe: 'PTFE bags',
  polyester: 'polyester bags',
  aramid: 'aramid bags',
  glass: 'woven glass bags',
};

/** Variants are used within a sentence, answers at its beginning. */
export const variantLabel = (token: string): string => labels[token] ?? token.replaceAll('-', ' ');

/** The label of an answer: that of the variant, with a capital. */
export function answerLabel(token: string): string {
  const text = variantLabel(token);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
