/** The beginning of a text in one line, cut between words, for descriptions and cards. */
export function firstWords(text: string, longest = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const start = line.slice(0, longest);
  const blank = start.lastIndexOf(' ');
  return `${blank === -1 ? start : start.slice(0, blank)}…`;
}

/** Length of a text that CSS clamps to three lines: more than three lines hold at any width. */
export const threeLines = 320;
