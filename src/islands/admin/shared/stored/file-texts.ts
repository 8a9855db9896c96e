import type { FileUse, StoredFile } from '#contract/api/media.ts';
import { routes } from '#contract/routes.ts';

/** The original name of a file, or the beginning of its stored name. */
export const nameOf = ({ originalName, name }: Pick<StoredFile, 'originalName' | 'name'>): string =>
  originalName ?? name.slice(0, 8) + name.slice(name.lastIndexOf('.'));

/** How an item uses a file. */
export const partTexts: Readonly<Record<FileUse['part'], string>> = {
  main: '',
  further: 'further picture',
  still: 'still picture of the video',
  earlier: 'earlier version only',
};

const paths = { news: routes.adminNews, installations: routes.adminInstallations } as const;

/** The URL of the item's editor. */
export const editAddress = ({ resource, id }: Pick<FileUse, 'resource' | 'id'>): string =>
  `${paths[resource]}?${new URLSearchParams({ edit: id })}`;

/** '1 item', '3 items'. */
export const itemsText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
