import { type Sources } from './import-graph.ts';

/** A page of the site: its file, and the addresses that it answers. */
export interface PageFile {
  file: string;
  addresses: RegExp;
}

function addressesOf(file: string): RegExp {
  const path = file.replace(/^src\/pages/, '').replace(/(\/index)?\.astro$/, '');
  const pattern = path.replace(/\/\[\.{3}\w+\]/g, '(/.*)?').replace(/\[\w+\]/g, '[^/]+');
  return new RegExp(`^${pattern || '/'}$`);
}

/** The pages of the site, those first that answer one address alone; the page for none is left out. */
export function pageFiles(sources: Sources): PageFile[] {
  const wildness = (file: string) => file.split('[').length + file.split('...').length;
  return [...sources.keys()]
    .filter((file) => /^src\/pages\/.*\.astro$/.test(file) && !/pages\/\[\.{3}/.test(file))
    .sort((one, other) => wildness(one) - wildness(other))
    .map((file) => ({ file, addresses: addressesOf(file) }));
}

/** The page that answers an address, with or without its query. */
export const pageAt = (pages: readonly PageFile[], address: string): PageFile | undefined => {
  const [path = ''] = address.split(/[?#]/);
  return pages.find(({ addresses }) => addresses.test(path.replace(/(?<=.)\/$/, '')));
};
