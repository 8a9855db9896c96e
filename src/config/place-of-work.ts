/**
 * Where a job is done: what its description says in a line of its own, "Place of work: Works, Pune".
 * @param description Markdown
 */
export function placeOfWork(description: string): string | undefined {
  // Line by line and in steps, so that the time grows with the length of the text alone.
  for (const line of description.split('\n')) {
    const colon = line.indexOf(':');
    if (colon === -1) continue;
    const label = line.slice(0, colon).replace(/\W+/g, ' ').trim();
    if (label.toLowerCase() !== 'place of work') continue;
    // Without the marks around it, such as the rest of "**Place of work:**" and a full stop.
    const place = /[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?\)?/u.exec(line.slice(colon + 1))?.[0];
    if (place !== undefined) return place;
  }
  return undefined;
}
