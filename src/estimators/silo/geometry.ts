/** A silo in SI: metres and radians. */
export interface Silo {
  diameter: number;
  outlet: number;
  wall: number;
  repose: number;
  topFill: number;
  freeboard: number;
}

/**
 * What does not depend on the height of the cylinder.
 * @returns m, m² and m³; `heapVolume` is the filled part of the space beside the heap
 */
export function partsOf({ diameter, outlet, wall, repose, topFill }: Silo) {
  const hopperHeight = ((diameter - outlet) / 2) * Math.tan(wall);
  const hopperVolume =
    ((Math.PI * hopperHeight) / 12) * (diameter ** 2 + diameter * outlet + outlet ** 2);
  const heapHeight = (diameter / 2) * Math.tan(repose);
  const section = (Math.PI * diameter ** 2) / 4;
  return {
    hopperHeight,
    hopperVolume,
    heapHeight,
    section,
    heapVolume: topFill * section * heapHeight,
  };
}

/** Volume of material and of water, m³, of a silo with a cylinder of `height` m. */
export function volumeOf(silo: Silo, height: number) {
  const parts = partsOf(silo);
  const fullHeight = height - silo.freeboard - parts.heapHeight;
  const volume = parts.hopperVolume + parts.section * fullHeight + parts.heapVolume;
  const waterVolume = parts.hopperVolume + parts.section * height;
  return { ...parts, height, fullHeight, volume, waterVolume };
}

/** Height of the cylinder, m, that holds a volume of material, m³. */
export function heightFor(silo: Silo, volume: number): number {
  const { hopperVolume, heapVolume, section, heapHeight } = partsOf(silo);
  return (volume - hopperVolume - heapVolume) / section + heapHeight + silo.freeboard;
}
