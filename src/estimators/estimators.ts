import { ashFromFuel } from './ash-from-fuel/ash-from-fuel.ts';
import { bagFilter } from './bag-filter/bag-filter.ts';
import { beltConveyor } from './belt-conveyor/belt-conveyor.ts';
import { densePhaseLine } from './dense-phase-line/dense-phase-line.ts';
import { type Estimator } from './estimator.ts';
import { limeDemand } from './lime-demand/lime-demand.ts';
import { screwConveyor } from './screw-conveyor/screw-conveyor.ts';
import { silo } from './silo/silo.ts';
import { transferPoint } from './transfer-point/transfer-point.ts';

/** All estimators. An island imports its own alone. */
export const estimators: readonly Estimator[] = [
  ashFromFuel,
  densePhaseLine,
  silo,
  bagFilter,
  transferPoint,
  beltConveyor,
  screwConveyor,
  limeDemand,
];
