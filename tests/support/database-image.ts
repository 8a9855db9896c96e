import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Paths of the dumps that make-database-images.ts wrote. */
    databaseImages: Record<ImageKind, string>;
    /** The project that the environment names, which the tests of the contract then run against. */
    givenSupabase: { url: string; anonKey: string; serviceRoleKey: string } | null;
  }
}

/** With the migrations of this project applied, or with what every Supabase project starts from. */
export type ImageKind = 'migrated' | 'bare';

/** The `image` option of `startSupabase`. */
export const databaseImage = (kind: ImageKind): Promise<Blob> =>
  openAsBlob(inject('databaseImages')[kind]);
