export { confirmSecondFactor } from './confirm-second-factor.ts';
export { createSecondFactor } from './create-second-factor.ts';
export { getSecondFactor } from './get-second-factor.ts';
export { removeSecondFactor } from './remove-second-factor.ts';
export { removeUserFactor } from './remove-user-factor.ts';
