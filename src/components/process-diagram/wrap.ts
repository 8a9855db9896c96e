/** Width of a text in Archivo or its fallbacks, in em: a careful estimate, rather too wide. */
export function widthInEm(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[ijl.,:;'’|()/]/.test(letter)) width += 0.3;
    else if (/[ frt\-·]/.test(letter)) width += 0.36;
    else if (/[mwMW%]/.test(letter)) width += 0.86;
    else if (/[A-Z]/.test(letter)) width += 0.69;
    else width += 0.57;
  }
  return width;
}

function wrapGreedily(text: string, width: number): string[] {
  // A sign stays with its number, a dot with what it follows.
  const pieces = text.replace(/ (?=[%°·])/g, '\u00a0').split(/ |(?<=-)(?=\w)/);
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const joined = last === undefined ? piece : last + (last.endsWith('-') ? '' : ' ') + piece;
    if (last !== undefined && widthInEm(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(piece);
  }
  return lines;
}

/**
 * Breaks a text into as few lines of at most `width` em as its words allow, of nearly one length;
 * a break may also follow a hyphen. A single word that is wider stays whole.
 */
export function wrap(text: string, width: number): string[] {
  let lines = wrapGreedily(text, width);
  for (let less = width; less > 1; less -= 0.25) {
    const closer = wrapGreedily(text, less);
    if (closer.length > lines.length) break;
    lines = closer;
  }
  return lines;
}
