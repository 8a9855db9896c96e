/**
 * Where a job is done: what its description says in a line of its own, "Place of work: Works, Pune".
 * @param description Markdown
 */
export const placeOfWork = (description: string): string | undefined =>
  /^\W*place of work\W*:\W*(.*\w\)?)/im.exec(description)?.[1];
