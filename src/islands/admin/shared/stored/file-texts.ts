import type { FileUse, StoredFile } from '#contract/schemas/stored-file.ts';
import { routes } from '#contract/routes.ts';

/** What a file is called: as on the disk it came from, or by the beginning of its stored name. */
export const nameOf = ({ originalName, name }: Pick<StoredFile, 'originalName' | 'name'>): string =>
  originalName ?? name.slice(0, 8) + name.slice(name.lastIndexOf('.'));

/** What a file is in an item, behind its title. */
export const partTexts: Readonly<Record<FileUse['part'], string>> = {
  main: '',
  further: 'further picture',
  still: 'still picture of the video',
  earlier: 'earlier version only',
};

const paths = { news: routes.adminNews, installations: routes.adminInstallations } as const;

/** Where the item is edited. */
export const editAddress = ({ resource, id }: Pick<FileUse, 'resource' | 'id'>): string =>
  `${paths[resource]}?${new URLSearchParams({ edit: id })}`;

/** '1 item', '3 items'. */
export const itemsText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
