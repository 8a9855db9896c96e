/** The sentences about the accounts of the office, their invitations and links. */
export const userMessages = {
  disabled: 'This account has been switched off. Please ask an administrator',
  userNotFound: 'There is no such account',
  emailTaken: 'Another account has this e-mail address',
  lastAdministrator:
    'This is the last administrator. Give another account the role of administrator first',
  nothingToChange: 'Send role, isDisabled or email',
  userChanged: 'Account changed',
  userRemoved: 'Account deleted',
  sessionsEnded: 'Logged out on all devices',
  codeRequired: 'Enter the code of your authenticator app, or a recovery code',
  wrongCode: 'This code is wrong, or has been used',
  factorOn: 'Two-step login is on. Other devices have been logged out',
  factorOff: 'Two-step login is off',
  factorIsOn: 'Two-step login is on already',
  factorUnknown: 'Start the set-up of two-step login again',
  factorMissing: 'Set up two-step login first: it is required here',
  sessionNotFound: 'This session has ended already',
  sessionEnded: 'Logged out on this device',
  invitationMailed: 'The invitation is on its way by e-mail',
  linkMade: 'The link has been created. It is shown this once',
  invitationNotFound: 'There is no such invitation',
  invitationRemoved: 'Invitation withdrawn',
  resetMailed: 'The link to a new password is on its way by e-mail',
  resetOfDisabled: 'This account is switched off. Switch it on first',
  linkInvalid: 'This link has been used, has expired, or is incomplete. Please ask for a new one',
  forgottenMailed:
    'If an account with an e-mail address has this name, a link to a new password is on its way. It can be used for one hour',
  forgottenWithoutMail:
    'This site sends no e-mail. Please ask an administrator for a link to a new password',
  passwordReset: 'Password changed. Please log in with the new one',
} as const;
