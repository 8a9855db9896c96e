import { json, Refusal } from '../http.ts';
import { JwtError, type JwtReason } from '../keys.ts';

/** An error as Storage words it: HTTP 400 for nearly all, the true status as text in the body. */
export const storageError = (
  statusCode: string,
  error: string,
  message: string,
  code: string,
  status = 400,
) => new Refusal(json(status, { statusCode, error, message, code }));

export const invalid = (message: string) => storageError('400', 'Error', message, 'InvalidRequest');
export const noBucket = () =>
  storageError('404', 'Bucket not found', 'Bucket not found', 'NoSuchBucket');
export const noObject = () => storageError('404', 'not_found', 'Object not found', 'NoSuchKey');
export const badName = (message: string) =>
  storageError('400', 'InvalidKey', `Invalid key: ${message}`, 'InvalidKey');
export const badMime = (message: string) =>
  storageError('415', 'invalid_mime_type', message, 'InvalidMimeType');
export const badRange = () =>
  storageError('416', 'invalid_range', 'invalid range provided', 'InvalidRange', 416);
export const badSignature = (message: string) =>
  storageError('400', 'InvalidSignature', message, 'InvalidSignature');
export const tooLarge = () =>
  storageError(
    '413',
    'Payload too large',
    'The object exceeded the maximum allowed size',
    'EntityTooLarge',
  );

/** What Storage says of a refused token. */
export const jwtMessages: Record<JwtReason, string> = {
  malformed: 'Invalid Compact JWS',
  signature: 'signature verification failed',
  expired: '"exp" claim timestamp check failed',
};

/** What Storage would say of a refused token or of an error of Postgres; anything else as it is. */
export function asStorageError(error: unknown): unknown {
  const denied = (message: string) => storageError('403', 'Unauthorized', message, 'AccessDenied');
  if (error instanceof JwtError) return denied(jwtMessages[error.reason]);
  const { code } = error as { code?: string };
  if (code === '42501') return denied('new row violates row-level security policy');
  if (code === '23505')
    return storageError('409', 'Duplicate', 'The resource already exists', 'KeyAlreadyExists');
  if (code === '23503')
    return storageError(
      '404',
      'InvalidRequest',
      'The related resource does not exist',
      'InvalidRequest',
    );
  return error;
}
