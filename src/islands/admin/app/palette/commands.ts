import { routes } from '#contract/routes.ts';
import { createAddress } from '../../data/dialog-params.ts';

/** One line of the palette. */
export interface Command {
  id: string;
  group: string;
  label: string;
  /** A second fact, to tell apart what has the same name. */
  detail?: string | undefined;
  /** Where it leads, asked when it is chosen. */
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
] as const;

const additions = [
  ['Add News', routes.adminNews],
  ['Create Job', routes.adminJobs],
  ['Add Installation', routes.adminInstallations],
] as const;

/** Every screen, and what can be added. */
const commands: readonly Command[] = [
  ...places.map(([label, path]) => ({
    id: `go-${path}`,
    group: 'Go to',
    label,
    address: () => path,
  })),
  ...additions.map(([label, path]) => ({
    id: `add-${path}`,
    group: 'Add',
    label,
    address: () => createAddress(path, crypto.randomUUID()),
  })),
];

/** The commands that have, for each word of the query, a word that begins with it. */
export function matchingCommands(query: string): readonly Command[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ group, label }) => {
    const text = ` ${group} ${label}`.toLowerCase();
    return wanted.every((word) => text.includes(` ${word}`));
  });
}
