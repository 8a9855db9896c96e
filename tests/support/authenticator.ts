import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** What a browser and its device say other than they should, for the tests of refusals. */
export interface Overrides {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the device has looked at finger, face or code. */
  isVerified?: boolean;
  /** How often the passkey has been used. */
  count?: number;
  userHandle?: string;
}

interface Options {
  challenge: string;
  user?: { id: string };
}

/** A device with one passkey, for the site of the tests: what a browser would send of it. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = text(credentialId);
  let count = 0;
  let owner = '';

  const clientData = (type: string, options: Options, overrides: Overrides) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: overrides.challenge ?? options.challenge,
        origin: overrides.origin ?? 'http://localhost:8888',
        crossOrigin: false,
      }),
    );

  function authenticatorData(overrides: Overrides, attested: Uint8Array = Buffer.alloc(0)): Buffer {
    const flags =
      0x01 | (overrides.isVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(overrides.count ?? count);
    return Buffer.concat([
      sha256(overrides.rpId ?? 'localhost'),
      Buffer.from([flags]),
      counter,
      attested,
    ]);
  }

  const credential = (response: Record<string, string>) => ({
    ...{ id, rawId: id, type: 'public-key' as const },
    response,
  });

  return {
    id,
    /** Answers `createPasskeyOptions`. */
    create(options: Options, overrides: Overrides = {}) {
      owner = options.user?.id ?? '';
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(overrides, attested)],
      ]);
      return credential({
        clientDataJSON: text(clientData('webauthn.create', options, overrides)),
        attestationObject: text(isoCBOR.encode(attestation as never)),
      });
    },
    /** Answers `createLoginOptions`. */
    use(options: Options, overrides: Overrides = {}) {
      count += 1;
      const client = clientData('webauthn.get', options, overrides);
      const data = authenticatorData(overrides);
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: overrides.userHandle ?? owner,
      });
    },
  };
}

export type Authenticator = ReturnType<typeof newAuthenticator>;
