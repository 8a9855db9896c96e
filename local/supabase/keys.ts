import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { readOrMakeFile } from '../setup/app-secret.ts';

export type Claims = Record<string, unknown>;

/** The three secrets of one local project, as `keys.json` holds them. */
export interface Keys {
  jwtSecret: string;
  anonKey: string;
  serviceRoleKey: string;
}

/** Why a token was refused; REST and Storage word the same reason differently. */
export type JwtReason = 'malformed' | 'signature' | 'expired';

export class JwtError extends Error {
  readonly reason: JwtReason;
  constructor(reason: JwtReason) {
    super(`token refused: ${reason}`);
    this.reason = reason;
  }
}

const now = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const mac = (data: string, secret: string) => createHmac('sha256', secret).update(data).digest();

/** Signs claims as an HS256 JWT. */
export function signToken(secret: string, claims: Claims, header: Claims = {}): string {
  const data = `${encode({ alg: 'HS256', ...header })}.${encode(claims)}`;
  return `${data}.${mac(data, secret).toString('base64url')}`;
}

/** A project key as Supabase hands them out: issuer, role, good for ten years. */
export function signKey(secret: string, role: string): string {
  const iat = now();
  const claims = { iss: 'supabase', ref: 'local', role, iat, exp: iat + 10 * 365 * 24 * 3600 };
  return signToken(secret, claims, { typ: 'JWT' });
}

function decode(part: string): Claims {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))) as Claims;
  } catch {
    throw new JwtError('malformed');
  }
}

/** Claims of tokens whose signature holds, by secret and token: every request has one of few. */
const signed = new Map<string, Claims>();
const maxSigned = 100;

/** @throws JwtError unless the token was signed with the secret */
function claimsOf(token: string, secret: string): Claims {
  const key = `${secret} ${token}`;
  const known = signed.get(key);
  if (known) return known;
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { alg, kid } = decode(header);
  if (alg !== 'HS256' || kid !== undefined) throw new JwtError('signature');
  const expected = mac(`${header}.${payload}`, secret);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new JwtError('signature');
  const claims = decode(payload);
  if (signed.size >= maxSigned) signed.clear();
  signed.set(key, claims);
  return claims;
}

/**
 * Checks an HS256 token and its times.
 * @param leeway seconds by which exp, nbf and iat may be off
 * @throws JwtError with the reason
 */
export function verifyToken(token: string, secret: string, leeway: number): Claims {
  const claims = claimsOf(token, secret);
  const { exp = Infinity, nbf = 0, iat = 0 } = claims;
  const isValid =
    Number(exp) + leeway > now() && Math.max(Number(nbf), Number(iat)) <= now() + leeway;
  if (!isValid) throw new JwtError('expired');
  return claims;
}

/**
 * The keys of a local project: read from `{dir}/keys.json`, or made there (mode 0600) the first time.
 * The site's server reads the same file, so it knows its keys even while the emulator is down.
 */
export function readOrMakeKeys(dir: string): Keys {
  const text = readOrMakeFile(join(dir, 'keys.json'), () => {
    const jwtSecret = randomBytes(32).toString('hex');
    const keys: Keys = {
      jwtSecret,
      anonKey: signKey(jwtSecret, 'anon'),
      serviceRoleKey: signKey(jwtSecret, 'service_role'),
    };
    return JSON.stringify(keys, null, 2);
  });
  return JSON.parse(text) as Keys;
}
