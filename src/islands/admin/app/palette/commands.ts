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

/** What can be gone to or added, whatever is typed. */
export const commands: readonly Command[] = [
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

/** The commands in whose group and label a word begins with each typed one. */
export function matchingCommands(words: string): readonly Command[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ group, label }) => {
    const text = ` ${group} ${label}`.toLowerCase();
    return wanted.every((word) => text.includes(` ${word}`));
  });
}
