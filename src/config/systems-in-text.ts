/** How each system is spoken of, by its number. */
const words: readonly (readonly [number: number, words: RegExp])[] = [
  [
    1,
    /\b(?:(?:fly|bottom|bed) ash|ash (?:handling|line|silo|lines|silos)|dense.phase|conveying)\b/gi,
  ],
  [2, /\b(?:mill rejects?|pyrites?)\b/gi],
  [3, /\b(?:belts?|conveyor|conveyors|gallery|bagasse|rice husk|fuel yard|coal yard)\b/gi],
  [4, /\b(?:bag filters?|dust extraction)\b/gi],
  [5, /\b(?:dry fog|dust suppression)\b/gi],
  [6, /\b(?:spare parts?|wear (?:parts?|backing)|dome valves?|seals?)\b/gi],
  [7, /\b(?:lime|slaker|slaking)\b/gi],
  [8, /\b(?:EPC|turnkey)\b/g],
];

/**
 * The systems that a text is about, two at most, by number: those that its title names, else those
 * that it names more than once, the most often named first.
 */
export function systemsInText(title: string, text: string): number[] {
  const count = (where: string, pattern: RegExp) => where.match(pattern)?.length ?? 0;
  const inTitle = words.filter(([, pattern]) => count(title, pattern) > 0);
  const named = words
    .map(([number, pattern]) => ({ number, times: count(text, pattern) }))
    .filter(({ times }) => times > 1)
    .sort((a, b) => b.times - a.times);
  return (
    inTitle.length > 0 ? inTitle.map(([number]) => number) : named.map((one) => one.number)
  ).slice(0, 2);
}
