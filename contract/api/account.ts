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

const people = admin('people');

/** A change that is confirmed with all factors, and that the state of the account can refuse. */
const confirmed = { confirm: 'factors', errors: ['CONFLICT'] } as const;

/**
 * The rows of the /v1 table about the accounts of the office. The token of a one-time link travels
 * in bodies alone, as logs keep addresses.
 */
export const accountApi = {
  /** Every account by name, and the invitations that are still open. */
  listUsers: people.get('/v1/user', {
    output: answer({
      users: z.array(account),
      invitations: z.array(invitation),
      /** Whether links are mailed; otherwise their maker hands them over. */
      isMailOn: z.boolean(),
    }),
  }),
  createUser: people.post('/v1/user', {
    status: 201,
    ...confirmed,
    input: newAccount,
    output: answer({ message: z.string(), user }),
  }),
  updateUser: people.patch('/v1/user/:id', {
    ...confirmed,
    input: accountChange,
    output: answer({ user: account, message: z.string() }),
  }),
  removeUser: people.delete('/v1/user/:id', {
    ...confirmed,
    output: answer({ user: account, message: z.string() }),
  }),
  removeUserSessions: people.delete('/v1/user/:id/sessions', {
    confirm: 'factors',
    output: done,
  }),
  createResetLink: people.post('/v1/user/:id/reset-link', {
    status: 201,
    ...confirmed,
    output: answer({ link: madeLink, message: z.string() }),
  }),
  createInvitation: people.post('/v1/user/invitations', {
    status: 201,
    ...confirmed,
    input: sentInvitation,
    output: answer({ link: madeLink, message: z.string() }),
  }),
  removeInvitation: people.delete('/v1/user/invitations/:id', {
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
    ...confirmed,
    output: answer({ factor: newFactor }),
  }),
  /** Switches it on by a first code, and gives the recovery codes this once. */
  confirmSecondFactor: session.post('/v1/user/second-factor/confirm', {
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
    input: factorConfirmation,
    output: answer({ recoveryCodes: z.array(z.string()), message: z.string() }),
  }),
  removeSecondFactor: session.post('/v1/user/second-factor/removal', {
    ...confirmed,
    output: done,
  }),
  /** Makes new recovery codes, and gives them this once; the earlier ones no longer count. */
  createRecoveryCodes: session.post('/v1/user/second-factor/recovery-codes', {
    status: 201,
    ...confirmed,
    output: answer({ recoveryCodes: z.array(z.string()), message: z.string() }),
  }),
  /** Resets the second factor of a user without phone and recovery codes. */
  removeUserFactor: people.post('/v1/user/:id/second-factor/removal', {
    confirm: 'factors',
    output: done,
  }),
  /** The purpose of a link. A POST, because the token must not be in a URL. */
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
  /** The answer is the same whether the account exists or not. */
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
