import { z } from 'zod';
import { admin, answer, done, open, session } from '#contract/api/endpoint.ts';
import {
  account,
  accountChange,
  forgottenPassword,
  invitation,
  joining,
  linkToken,
  madeLink,
  newAccount,
  openedLink,
  ownSession,
  passwordReset,
  sentInvitation,
  sessionEnd,
  user,
} from '#contract/schemas/account.ts';
import { factorConfirmation, newFactor, secondFactor } from '#contract/schemas/factors.ts';

/**
 * The rows of the /v1 table about the accounts of the office. The token of a one-time link travels
 * in bodies alone, as logs keep addresses.
 */
export const accountApi = {
  /** Every account by name, and the invitations that are still open. */
  listUsers: admin.get('/v1/user', {
    area: 'people',
    output: answer({
      users: z.array(account),
      invitations: z.array(invitation),
      /** Whether links are mailed; otherwise their maker hands them over. */
      isMailOn: z.boolean(),
    }),
  }),
  createUser: admin.post('/v1/user', {
    area: 'people',
    status: 201,
    confirm: 'factors',
    errors: ['CONFLICT'],
    input: newAccount,
    output: answer({ message: z.string(), user }),
  }),
  updateUser: admin.patch('/v1/user/:id', {
    area: 'people',
    confirm: 'factors',
    errors: ['CONFLICT'],
    input: accountChange,
    output: answer({ user: account, message: z.string() }),
  }),
  removeUser: admin.delete('/v1/user/:id', {
    area: 'people',
    confirm: 'factors',
    errors: ['CONFLICT'],
    output: answer({ user: account, message: z.string() }),
  }),
  removeUserSessions: admin.delete('/v1/user/:id/sessions', {
    area: 'people',
    confirm: 'factors',
    output: done,
  }),
  createResetLink: admin.post('/v1/user/:id/reset-link', {
    area: 'people',
    status: 201,
    confirm: 'factors',
    errors: ['CONFLICT'],
    output: answer({ link: madeLink, message: z.string() }),
  }),
  createInvitation: admin.post('/v1/user/invitations', {
    area: 'people',
    status: 201,
    confirm: 'factors',
    errors: ['CONFLICT'],
    input: sentInvitation,
    output: answer({ link: madeLink, message: z.string() }),
  }),
  removeInvitation: admin.delete('/v1/user/invitations/:id', {
    area: 'people',
    confirm: 'factors',
    output: done,
  }),
  /** Where the account is logged in, the last used first. */
  listOwnSessions: session.get('/v1/user/sessions', {
    output: answer({ sessions: z.array(ownSession) }),
  }),
  endOwnSession: session.post('/v1/user/sessions/end', {
    confirm: 'password',
    errors: ['NOT_FOUND'],
    input: sessionEnd,
    output: done,
  }),
  getSecondFactor: session.get('/v1/user/second-factor', { output: answer({ secondFactor }) }),
  /** Begins the set-up of an authenticator app. */
  createSecondFactor: session.post('/v1/user/second-factor', {
    confirm: 'factors',
    errors: ['CONFLICT'],
    output: answer({ factor: newFactor }),
  }),
  /** Switches it on by a first code, and gives the recovery codes this once. */
  confirmSecondFactor: session.post('/v1/user/second-factor/confirm', {
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
    input: factorConfirmation,
    output: answer({ recoveryCodes: z.array(z.string()), message: z.string() }),
  }),
  removeSecondFactor: session.post('/v1/user/second-factor/removal', {
    confirm: 'factors',
    errors: ['CONFLICT'],
    output: done,
  }),
  /** Makes new recovery codes, and gives them this once; the earlier ones no longer count. */
  createRecoveryCodes: session.post('/v1/user/second-factor/recovery-codes', {
    status: 201,
    confirm: 'factors',
    errors: ['CONFLICT'],
    output: answer({ recoveryCodes: z.array(z.string()), message: z.string() }),
  }),
  /** For a user who has lost phone and recovery codes. */
  removeUserFactor: admin.post('/v1/user/:id/second-factor/removal', {
    area: 'people',
    confirm: 'factors',
    output: done,
  }),
  /** What a link is for. A POST: the token must not stand in an address. */
  openLink: open.post('/v1/user/link', {
    errors: ['TOO_MANY_REQUESTS'],
    input: linkToken,
    output: answer({ link: openedLink }),
  }),
  /** Makes the account of an invitation and logs it in. */
  join: open.post('/v1/user/join', {
    status: 201,
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
    input: joining,
    output: answer({ message: z.string(), user }),
  }),
  /** Answers everybody alike. */
  requestPasswordReset: open.post('/v1/user/forgotten', {
    errors: ['TOO_MANY_REQUESTS'],
    input: forgottenPassword,
    output: done,
  }),
  /** Replaces the password by a link and ends all sessions; a login follows. */
  resetPassword: open.post('/v1/user/reset', {
    errors: ['TOO_MANY_REQUESTS'],
    input: passwordReset,
    output: done,
  }),
};
