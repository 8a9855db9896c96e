import { createElement, hydrate, type ComponentType } from 'preact/compat';

/** What Astro calls to hydrate an island: src/build/tool-islands.ts names it for the tools. */
const hydrateTools = (island: HTMLElement) => (Component: ComponentType, props: object) => {
  hydrate(createElement(Component, props), island);
};

export default hydrateTools;
