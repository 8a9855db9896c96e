/** Splits a style sheet, or the inside of a block, into its rules and statements as they stand. */
export function cssItems(css: string): string[] {
  const items: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfText(css, at);
    else if (sign === '/' && css[at + 1] === '*') {
      at = css.indexOf('*/', at + 2) + 1;
      if (at === 0) return items;
      if (depth === 0) start = at + 1;
    } else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0 && (sign === '}' || sign === ';')) {
      items.push(css.slice(start, at + 1).trim());
      start = at + 1;
    }
  }
  return items;
}

/** Where the quotation that begins at `from` ends. */
function endOfText(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[from]) return at;
  }
  return css.length;
}

/** Splits a list of selectors at the commas that stand in no brackets. */
export function splitSelectors(list: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < list.length; at += 1) {
    const sign = list[at];
    if (sign === '\\') at += 1;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      selectors.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, list.slice(start)];
}

/** A selector without what stands in round brackets: `:not(.a)` asks for no `.a`. */
export function withoutArguments(selector: string): string {
  let outside = '';
  let depth = 0;
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at] ?? '';
    const isEscape = sign === '\\';
    const piece = isEscape ? selector.slice(at, at + 2) : sign;
    if (isEscape) at += 1;
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0) outside += piece;
  }
  return outside;
}
