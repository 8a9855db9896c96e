/** What every list takes; each resource adds its own filter. */
export interface ListParameters<Sort extends string> {
  page: number;
  limit?: number;
  /** Words to look for. */
  q?: string | undefined;
  sort?: Sort | undefined;
}

/** The parameters that are given, as a query string. */
export function toQuery(parameters: object): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
