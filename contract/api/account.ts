import { z } from 'zod';
import type { Endpoints } from '#contract/api/endpoint.ts';
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
import { successFlag } from '#contract/api/common.ts';

/**
 * The rows of the /v1 table about the accounts of the office. The token of a one-time link travels
 * in bodies alone, as logs keep addresses.
 */
export const accountApi = {
  /** Every account by name, and the invitations that are still open. */
  listUsers: {
    method: 'GET',
    path: '/v1/user',
    access: 'admin',
    area: 'people',
    output: z.strictObject({
      success: successFlag,
      users: z.array(account),
      invitations: z.array(invitation),
      /** Whether links are mailed; otherwise their maker hands them over. */
      isMailOn: z.boolean(),
    }),
  },
  createUser: {
    method: 'POST',
    status: 201,
    path: '/v1/user',
    access: 'admin',
    area: 'people',
    confirm: 'factors',
    errors: ['CONFLICT'],
    body: 'text',
    input: newAccount,
    output: z.strictObject({ success: successFlag, message: z.string(), user }),
  },
  updateUser: {
    method: 'PATCH',
    path: '/v1/user/:id',
    access: 'admin',
    area: 'people',
    confirm: 'factors',
    errors: ['CONFLICT'],
    body: 'text',
    input: accountChange,
    output: z.strictObject({ success: successFlag, user: account, message: z.string() }),
  },
  removeUser: {
    method: 'DELETE',
    path: '/v1/user/:id',
    access: 'admin',
    area: 'people',
    confirm: 'factors',
    body: 'text',
    errors: ['CONFLICT'],
    output: z.strictObject({ success: successFlag, user: account, message: z.string() }),
  },
  /** Ends every session of an account. */
  removeUserSessions: {
    method: 'DELETE',
    path: '/v1/user/:id/sessions',
    access: 'admin',
    area: 'people',
    confirm: 'factors',
    body: 'text',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  createResetLink: {
    method: 'POST',
    status: 201,
    path: '/v1/user/:id/reset-link',
    access: 'admin',
    area: 'people',
    confirm: 'factors',
    errors: ['CONFLICT'],
    body: 'text',
    output: z.strictObject({ success: successFlag, link: madeLink, message: z.string() }),
  },
  createInvitation: {
    method: 'POST',
    status: 201,
    path: '/v1/user/invitations',
    access: 'admin',
    area: 'people',
    confirm: 'factors',
    errors: ['CONFLICT'],
    body: 'text',
    input: sentInvitation,
    output: z.strictObject({ success: successFlag, link: madeLink, message: z.string() }),
  },
  removeInvitation: {
    method: 'DELETE',
    path: '/v1/user/invitations/:id',
    access: 'admin',
    area: 'people',
    confirm: 'factors',
    body: 'text',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  /** Where the account is logged in, the last used first. */
  listOwnSessions: {
    method: 'GET',
    path: '/v1/user/sessions',
    access: 'session',
    output: z.strictObject({ success: successFlag, sessions: z.array(ownSession) }),
  },
  endOwnSession: {
    method: 'POST',
    path: '/v1/user/sessions/end',
    access: 'session',
    confirm: 'password',
    errors: ['NOT_FOUND'],
    body: 'text',
    input: sessionEnd,
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  getSecondFactor: {
    method: 'GET',
    path: '/v1/user/second-factor',
    access: 'session',
    output: z.strictObject({ success: successFlag, secondFactor }),
  },
  /** Begins the set-up of an authenticator app. */
  createSecondFactor: {
    method: 'POST',
    path: '/v1/user/second-factor',
    access: 'session',
    confirm: 'factors',
    errors: ['CONFLICT'],
    body: 'text',
    output: z.strictObject({ success: successFlag, factor: newFactor }),
  },
  /** Switches it on by a first code, and gives the recovery codes this once. */
  confirmSecondFactor: {
    method: 'POST',
    path: '/v1/user/second-factor/confirm',
    access: 'session',
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
    body: 'text',
    input: factorConfirmation,
    output: z.strictObject({
      success: successFlag,
      recoveryCodes: z.array(z.string()),
      message: z.string(),
    }),
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/v1/user/second-factor/removal',
    access: 'session',
    confirm: 'factors',
    errors: ['CONFLICT'],
    body: 'text',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  /** Makes new recovery codes, and gives them this once; the earlier ones no longer count. */
  createRecoveryCodes: {
    method: 'POST',
    status: 201,
    path: '/v1/user/second-factor/recovery-codes',
    access: 'session',
    confirm: 'factors',
    errors: ['CONFLICT'],
    body: 'text',
    output: z.strictObject({
      success: successFlag,
      recoveryCodes: z.array(z.string()),
      message: z.string(),
    }),
  },
  /** For a user who has lost phone and recovery codes. */
  removeUserFactor: {
    method: 'POST',
    path: '/v1/user/:id/second-factor/removal',
    access: 'admin',
    area: 'people',
    confirm: 'factors',
    body: 'text',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  /** What a link is for. A POST: the token must not stand in an address. */
  openLink: {
    method: 'POST',
    path: '/v1/user/link',
    access: 'public',
    errors: ['TOO_MANY_REQUESTS'],
    body: 'text',
    input: linkToken,
    output: z.strictObject({ success: successFlag, link: openedLink }),
  },
  /** Makes the account of an invitation and logs it in. */
  join: {
    method: 'POST',
    status: 201,
    path: '/v1/user/join',
    access: 'public',
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
    body: 'text',
    input: joining,
    output: z.strictObject({ success: successFlag, message: z.string(), user }),
  },
  /** Answers everybody alike. */
  requestPasswordReset: {
    method: 'POST',
    path: '/v1/user/forgotten',
    access: 'public',
    errors: ['TOO_MANY_REQUESTS'],
    body: 'text',
    input: forgottenPassword,
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  /** Replaces the password by a link and ends all sessions; a login follows. */
  resetPassword: {
    method: 'POST',
    path: '/v1/user/reset',
    access: 'public',
    errors: ['TOO_MANY_REQUESTS'],
    body: 'text',
    input: passwordReset,
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
} as const satisfies Endpoints;
