import { hash } from 'node:crypto';

/** What the database keeps of a token that only its owner knows: SHA-256, hexadecimal. */
export const hashToken = (token: string): string => hash('sha256', token);
