/** What administrators write and visitors read, by the names that addresses and tables have. */
export const resources = ['news', 'jobs', 'installations'] as const;

export type ResourceName = (typeof resources)[number];
