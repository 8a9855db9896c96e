import { readdirSync, readFileSync } from 'node:fs';

const dir = new URL('./wire/storage/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, dir), 'utf8'));

export type RecordedBody =
  | { kind: 'empty' }
  | { kind: 'json'; json: unknown }
  | { kind: 'text'; text: string }
  | { kind: 'base64'; base64: string }
  | { kind: 'repeat'; byte: number; length: number }
  | { kind: 'multipart'; parts: { headers: Record<string, string>; body: RecordedBody }[] };

export interface RecordedResponse {
  status: number;
  headers: Record<string, string>;
  body: RecordedBody | null;
}

export interface StorageEntry {
  name: string;
  request: {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: RecordedBody | null;
  };
  response: RecordedResponse;
  alternatives?: RecordedResponse[];
  unordered?: boolean;
  waitBefore?: number;
}

/** How to make a token that the recording made itself. */
export interface TokenRecipe {
  sign?: Record<string, unknown>;
  secret?: string;
  tamper?: string;
  of?: string;
  set?: Record<string, unknown>;
}

export interface StorageGroup {
  group: string;
  server?: unknown;
  sql?: string;
  sqlAfter?: string;
  tokens?: Record<string, { make?: TokenRecipe }>;
  entries: StorageEntry[];
}

export interface RoleToken {
  header: { alg: string };
  payload: Record<string, unknown>;
  signedWith: string;
}

export const roleTokens = (read('roles.json') as { roles: Record<string, RoleToken> }).roles;

/** The recorded groups; each starts from an empty store. */
export const storageGroups = (): StorageGroup[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.json') && name !== 'roles.json')
    .sort()
    .map((name) => read(name) as StorageGroup);
