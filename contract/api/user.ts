import { z } from 'zod';
import type { Endpoints } from '#contract/api/endpoint.ts';
import { codeLogin } from '#contract/schemas/factors.ts';
import {
  credentials,
  emailChange,
  linkToken,
  missingFactor,
  noteKeys,
  passwordChange,
  registration,
  role,
  user,
} from '#contract/schemas/account.ts';
import { successFlag } from '#contract/api/common.ts';

/** The rows of the /v1 table about signing in and the own account. */
export const userApi = {
  register: {
    method: 'POST',
    status: 201,
    path: '/v1/user/register',
    access: 'public',
    errors: ['REGISTRATION_CLOSED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    body: 'text',
    input: registration,
    output: z.strictObject({ success: successFlag, message: z.string(), role, user }),
  },
  getRegistration: {
    method: 'GET',
    path: '/v1/user/register',
    access: 'public',
    output: z.strictObject({ success: successFlag, isOpen: z.boolean() }),
  },
  login: {
    method: 'POST',
    path: '/v1/user/login',
    access: 'public',
    errors: [
      'WRONG_CREDENTIALS',
      'CODE_REQUIRED',
      'PASSKEY_REQUIRED',
      'FORBIDDEN',
      'TOO_MANY_REQUESTS',
    ],
    body: 'text',
    input: credentials,
    output: z.strictObject({ success: successFlag, message: z.string(), user, ...missingFactor }),
  },
  /** Goes on with a login that was answered CODE_REQUIRED. */
  loginWithCode: {
    method: 'POST',
    path: '/v1/user/login/code',
    access: 'public',
    errors: ['WRONG_CREDENTIALS', 'WRONG_CODE', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    body: 'text',
    input: codeLogin,
    output: z.strictObject({ success: successFlag, message: z.string(), user, ...missingFactor }),
  },
  logout: {
    method: 'POST',
    path: '/v1/user/logout',
    access: 'public',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  getMe: {
    method: 'GET',
    path: '/v1/user/me',
    access: 'session',
    output: z.strictObject({ success: successFlag, user, ...missingFactor, ...noteKeys }),
  },
  /** Where links to a new password go. */
  getOwnEmail: {
    method: 'GET',
    path: '/v1/user/me/email',
    access: 'session',
    output: z.strictObject({ success: successFlag, email: z.string().nullable() }),
  },
  /** Mails a link to a new address, which counts once that is opened; removes one at once. */
  changeOwnEmail: {
    method: 'PUT',
    path: '/v1/user/me/email',
    access: 'session',
    confirm: 'factors',
    errors: ['CONFLICT'],
    body: 'text',
    input: emailChange,
    output: z.strictObject({
      success: successFlag,
      /** The address that counts now. */
      email: z.string().nullable(),
      message: z.string(),
    }),
  },
  /** Gives an account the address to which the link was mailed. */
  confirmOwnEmail: {
    method: 'POST',
    path: '/v1/user/email',
    access: 'public',
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
    body: 'text',
    input: linkToken,
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  changePassword: {
    method: 'POST',
    path: '/v1/user/password',
    access: 'session',
    confirm: 'password',
    body: 'text',
    input: passwordChange,
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  /** Ends every session of the account, this one too. */
  logoutEverywhere: {
    method: 'POST',
    path: '/v1/user/logout-everywhere',
    access: 'session',
    confirm: 'password',
    body: 'text',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
} as const satisfies Endpoints;
