import type { AstroIntegration } from 'astro';
import { atBuild } from './at-build.ts';

/** Beside a file of ours: an id that no file has. */
const id = '\0no-linkify';

const plugin: Parameters<typeof atBuild>[0] = {
  enforce: 'pre',
  name: 'no-linkify',
  resolveId: (source: string) => (source === 'linkify-it' ? id : undefined),
  load: (module: string) => (module === id ? 'export class LinkifyIt {}' : undefined),
};

/**
 * markdown-it brings linkify-it, which finds bare addresses in a text: a tenth of the text editor.
 * The dialect of this site never looks for them (contract/markdown/dialect.ts), so a build gets a
 * class without a body in its place.
 */
export const noLinkify: AstroIntegration = {
  name: 'no-linkify',
  hooks: { 'astro:config:setup': atBuild(plugin) },
};
