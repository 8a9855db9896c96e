declare const CONTRACT_VERSION: string | undefined;

/**
 * Names the version of the contract that this build was made with. What the browser stores,
 * or another tab sends, has the shape that this build expects if it names the same version.
 */
export const contractVersion =
  typeof CONTRACT_VERSION === 'undefined' ? 'development' : CONTRACT_VERSION;
