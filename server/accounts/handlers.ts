export { createInvitation, join, removeInvitation } from './invitations.ts';
export { openLink } from './account-links.ts';
export {
  getMe,
  getRegistration,
  login,
  loginWithCode,
  loginWithPasskey,
  logout,
  register,
} from './login.ts';
export {
  createConfirmationOptions,
  createLoginOptions,
  createPasskey,
  createPasskeyOptions,
  listPasskeys,
  removePasskey,
} from './passkeys.ts';
export {
  changePassword,
  createResetLink,
  requestPasswordReset,
  resetPassword,
} from './new-passwords.ts';
export {
  confirmSecondFactor,
  createRecoveryCodes,
  createSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from './second-factor.ts';
export { endOwnSession, listOwnSessions, logoutEverywhere } from './sessions.ts';
export {
  changeOwnEmail,
  createUser,
  getOwnEmail,
  listUsers,
  removeUser,
  removeUserFactor,
  removeUserSessions,
  updateUser,
} from './users.ts';
