/** Highest continuous gas temperature of each cloth, °C: figures of product 4. */
export const cloths = { polyester: 135, pps: 191, aramid: 204, ptfe: 232, glass: 260 } as const;

/** The first cloth that stands the temperature; undefined above the last. */
export const clothFor = (temperature: number | undefined): string | undefined =>
  temperature === undefined
    ? undefined
    : Object.entries(cloths).find(([, limit]) => temperature <= limit)?.[0];
