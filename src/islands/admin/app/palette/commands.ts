import type { Area } from '#contract/areas.ts';
import { routes } from '#contract/routes.ts';
import { canOpen } from '../../data/areas.ts';
import { createAddress } from '../../data/dialog-params.ts';

/** One line of the palette. */
export interface Command {
  id: string;
  group: string;
  label: string;
  /** Distinguishes entries that have the same label. */
  detail?: string | undefined;
  /** Returns the URL when the entry is chosen. */
  address: () => string;
}

const places = [
  ['Dashboard', routes.admin],
  ['News Releases', routes.adminNews],
  ['Manage Jobs', routes.adminJobs],
  ['Manage Installations', routes.adminInstallations],
  ['Order of installations', routes.adminInstallationOrder],
  ['Media', routes.adminMedia],
  ['Applications', routes.adminAllApplications],
  ['Enquiries', routes.adminEnquiries],
  ['A person’s data', routes.adminPersonalData],
  ['My account', routes.adminAccount],
  ['Users', routes.adminUsers],
  ['Activity', routes.adminActivity],
  ['Settings', routes.adminSettings],
  ['Export and import', routes.adminArchive],
] as const;

const additions = [
  ['Add News', routes.adminNews],
  ['Create Job', routes.adminJobs],
  ['Add Installation', routes.adminInstallations],
] as const;

/** Every screen, and every form for a new item. */
const commands: readonly (Command & { path: string })[] = [
  ...places.map(([label, path]) => ({
    ...{ id: `go-${path}`, group: 'Go to', label, path },
    address: () => path,
  })),
  ...additions.map(([label, path]) => ({
    ...{ id: `add-${path}`, group: 'Add', label, path },
    address: () => createAddress(path, crypto.randomUUID()),
  })),
];

/** The commands in these areas whose words begin with the words of the query. */
export function matchingCommands(query: string, areas: readonly Area[]): readonly Command[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ group, label, path }) => {
    const text = ` ${group} ${label}`.toLowerCase();
    return canOpen(path, areas) && wanted.every((word) => text.includes(` ${word}`));
  });
}
