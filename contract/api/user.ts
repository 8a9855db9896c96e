import { z } from 'zod';
import { answer, done, open, session } from '#contract/api/endpoint.ts';
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

export const userApi = {
  register: open.post('/v1/user/register', {
    status: 201,
    errors: ['REGISTRATION_CLOSED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    input: registration,
    output: answer({ message: z.string(), role, user }),
  }),
  getRegistration: open.get('/v1/user/register', { output: answer({ isOpen: z.boolean() }) }),
  login: open.post('/v1/user/login', {
    errors: [
      'WRONG_CREDENTIALS',
      'CODE_REQUIRED',
      'PASSKEY_REQUIRED',
      'FORBIDDEN',
      'TOO_MANY_REQUESTS',
    ],
    input: credentials,
    output: answer({ message: z.string(), user, ...missingFactor }),
  }),
  /** Continues a login that was answered with CODE_REQUIRED. */
  loginWithCode: open.post('/v1/user/login/code', {
    errors: ['WRONG_CREDENTIALS', 'WRONG_CODE', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    input: codeLogin,
    output: answer({ message: z.string(), user, ...missingFactor }),
  }),
  logout: open.post('/v1/user/logout', { output: done }),
  getMe: session.get('/v1/user/me', { output: answer({ user, ...missingFactor, ...noteKeys }) }),
  /** The e-mail address to which password reset links are sent. */
  getOwnEmail: session.get('/v1/user/me/email', {
    output: answer({ email: z.string().nullable() }),
  }),
  /** Sends a link to the new address, which is saved once the link is opened; removes an address at once. */
  changeOwnEmail: session.put('/v1/user/me/email', {
    confirm: 'factors',
    errors: ['CONFLICT'],
    input: emailChange,
    output: answer({
      /** The current address. */
      email: z.string().nullable(),
      message: z.string(),
    }),
  }),
  /** Gives an account the address to which the link was mailed. */
  confirmOwnEmail: open.post('/v1/user/email', {
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
    input: linkToken,
    output: done,
  }),
  changePassword: session.post('/v1/user/password', {
    confirm: 'password',
    input: passwordChange,
    output: done,
  }),
  /** Ends every session of the account, this one too. */
  logoutEverywhere: session.post('/v1/user/logout-everywhere', {
    confirm: 'password',
    output: done,
  }),
};
