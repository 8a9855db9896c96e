import type { ItemVersion } from '#contract/schemas/history.ts';
import { momentOf } from '../../when.ts';

/** A version as a line: Version 12, 22 Nov 2026, 15:04, Ayşe. */
export const versionText = ({ version, at, by }: ItemVersion): string =>
  [`Version ${version}`, momentOf(at), by].filter(Boolean).join(', ');
