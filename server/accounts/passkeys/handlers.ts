export { createConfirmationOptions } from './create-confirmation-options.ts';
export { createLoginOptions } from './create-login-options.ts';
export { createPasskeyOptions } from './create-passkey-options.ts';
export { createPasskey } from './create-passkey.ts';
export { listPasskeys } from './list-passkeys.ts';
export { loginWithPasskey } from './login-with-passkey.ts';
export { removePasskey } from './remove-passkey.ts';
