/** The areas of the admin area. An administrator has access to one or several. */
export const areas = ['content', 'enquiries', 'applications', 'people', 'settings'] as const;

export type Area = (typeof areas)[number];

/** The areas that a caller needs: all of a list, or one of `oneOf`. `any` permits every administrator. */
export type RequiredArea = Area | readonly [Area, ...Area[]] | { oneOf: readonly Area[] } | 'any';

/** The name of each area for people, and what it gives access to. */
export const areaTexts: Readonly<Record<Area, { label: string; opens: string }>> = {
  content: { label: 'Content', opens: 'News, jobs, installations and media, and the visits' },
  enquiries: { label: 'Enquiries', opens: 'Reading, answering and deleting enquiries' },
  applications: { label: 'Applications', opens: 'Reading, rating and deleting job applications' },
  people: { label: 'People', opens: 'Accounts, invitations, and who has access to what' },
  settings: { label: 'Settings', opens: 'Changing the facts about the company' },
};

/** The labels of areas in one line. */
export const areaLabels = (granted: readonly Area[]): string =>
  granted.map((area) => areaTexts[area].label).join(', ');

/** The required areas that are not among the granted ones. */
export function missingAreas(required: RequiredArea, granted: readonly Area[]): Area[] {
  if (required === 'any') return [];
  if (typeof required === 'object' && 'oneOf' in required) {
    return required.oneOf.some((area) => granted.includes(area)) ? [] : [...required.oneOf];
  }
  return areas.filter((area) => [required].flat().includes(area) && !granted.includes(area));
}

const list = new Intl.ListFormat('en');

/** The sentence for an administrator without these areas. */
export const noAccessText = (missing: readonly Area[]): string =>
  `You do not have access to ${list.format(missing)}. Ask an administrator with access to people.`;

/** The area of each kind of entry in the activity. */
const areaOfKind = {
  news: 'content',
  jobs: 'content',
  installations: 'content',
  files: 'content',
  enquiries: 'enquiries',
  applications: 'applications',
  accounts: 'people',
  invitations: 'people',
  logins: 'people',
  exports: 'people',
  company: 'settings',
} as const satisfies Record<string, Area>;

export type ActivityKind = keyof typeof areaOfKind;

export const activityKinds = Object.keys(areaOfKind) as ActivityKind[];

/** The kinds of entries that an administrator with these areas may read. */
export const readableKinds = (granted: readonly Area[]): ActivityKind[] =>
  activityKinds.filter((kind) => granted.includes(areaOfKind[kind]));
