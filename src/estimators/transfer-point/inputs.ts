import { airInputs } from './air-inputs.ts';
import { ductInputs, fogInputs } from './duct-fog-inputs.ts';

export const inputs = [...airInputs, ...ductInputs, ...fogInputs] as const;
