import { configure, within } from '@testing-library/dom';
import { JSDOM, VirtualConsole } from 'jsdom';
import { inject } from 'vitest';

// Without a layout nothing is hidden, and a failed query names what it looked for, not the page.
configure({ defaultHidden: true, getElementError: (message) => new Error(message ?? '') });

/** A page as the site answers it. */
export interface OpenedPage {
  /** Path and query that were asked for. */
  path: string;
  status: number;
  headers: Headers;
  html: string;
  /** Parsed when it is first read: many tests look at the status or the headers alone. */
  readonly document: Document;
}

const opened = new Map<string, Promise<OpenedPage>>();

function parse(html: string, url: string): Document {
  const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
  // Accessible names as if there were no styles: those of both menus, and of what a width hides.
  const { style: unstyled } = window.document.createElement('span');
  window.getComputedStyle = () => unstyled;
  return window.document;
}

async function fetchPage(path: string, siteUrl: string): Promise<OpenedPage> {
  const response = await fetch(siteUrl + path, { redirect: 'manual' });
  const html = await response.text();
  const { status, headers } = response;
  let document: Document | undefined;
  return {
    ...{ path, status, headers, html },
    get document() {
      return (document ??= parse(html, new URL(path, siteUrl).href));
    },
  };
}

function open(path: string, siteUrl: string): Promise<OpenedPage> {
  const address = siteUrl + path;
  const page = opened.get(address) ?? fetchPage(path, siteUrl);
  opened.set(address, page);
  return page;
}

/** Requests a page of the running site and parses it as a browser does, once for each address. */
export const openPage = (path: string): Promise<OpenedPage> => open(path, inject('siteUrl'));

/** Requests a page of the site whose samples are all confirmed. */
export const openConfirmedPage = (path: string): Promise<OpenedPage> =>
  open(path, inject('confirmed').url);

/** Queries by role and name over a whole page. */
export async function screenOf(path: string) {
  return within((await openPage(path)).document.body);
}

/** Queries by role and name in the main part of a page. */
export async function mainOf(path: string) {
  return within((await screenOf(path)).getByRole('main'));
}

/** The words of an element as a reader sees them: without line breaks of the markup. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
