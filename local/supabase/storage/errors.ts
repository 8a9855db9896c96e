import { json, ErrorResponse } from '../http.ts';
import { JwtError, type JwtReason } from '../keys.ts';

/** Storage's errors by code: the status it writes into the body, the name, the usual message. */
const known = {
  AccessDenied: ['403', 'Unauthorized', 'new row violates row-level security policy'],
  EntityTooLarge: ['413', 'Payload too large', 'The object exceeded the maximum allowed size'],
  InvalidJWT: ['400', 'InvalidJWT', ''],
  InvalidKey: ['400', 'InvalidKey', ''],
  InvalidMimeType: ['415', 'invalid_mime_type', ''],
  InvalidRange: ['416', 'invalid_range', 'invalid range provided'],
  InvalidRequest: ['400', 'Error', ''],
  InvalidSignature: ['400', 'InvalidSignature', ''],
  KeyAlreadyExists: ['409', 'Duplicate', 'The resource already exists'],
  NoSuchBucket: ['404', 'Bucket not found', 'Bucket not found'],
  NoSuchKey: ['404', 'not_found', 'Object not found'],
} as const;

/** An error as Storage answers it: HTTP 400 for nearly all. */
export function storageError(code: keyof typeof known, text?: string): ErrorResponse {
  const [statusCode, error, message] = known[code];
  const status = code === 'InvalidRange' ? 416 : 400;
  return new ErrorResponse(json(status, { statusCode, error, message: text ?? message, code }));
}

/** What Storage says of a refused token. */
export const jwtMessages: Record<JwtReason, string> = {
  malformed: 'Invalid Compact JWS',
  signature: 'signature verification failed',
  expired: '"exp" claim timestamp check failed',
};

/** What Storage would say of a refused token or of an error of Postgres; anything else as it is. */
export function asStorageError(error: unknown): unknown {
  if (error instanceof JwtError) return storageError('AccessDenied', jwtMessages[error.reason]);
  const { code } = error as { code?: string };
  if (code === '42501') return storageError('AccessDenied');
  if (code === '23505') return storageError('KeyAlreadyExists');
  if (code !== '23503') return error;
  const names = { statusCode: '404', error: 'InvalidRequest', code: 'InvalidRequest' };
  return new ErrorResponse(json(400, { ...names, message: 'The related resource does not exist' }));
}
