import { type Case } from './case.ts';

/** Highest continuous gas temperature of each cloth, °C: figures of product 4. */
export const cloths = { polyester: 135, pps: 191, aramid: 204, ptfe: 232, glass: 260 } as const;

/**
 * The first cloth for the temperature; undefined above the last. Aramid is only fair against
 * acids and moisture: it is left out behind a boiler.
 */
export const clothFor = ({
  temperature,
  source,
}: Pick<Case, 'temperature' | 'source'>): string | undefined =>
  temperature === undefined
    ? undefined
    : Object.entries(cloths).find(
        ([cloth, limit]) =>
          temperature <= limit && !(cloth === 'aramid' && source === 'boiler-gas'),
      )?.[0];
