/**
 * The company's facts, in this one file: changing them here changes the whole site.
 * `sample` marks what the owner must replace before going live.
 */
export const site = {
  sample: true,
  name: 'SMCS',
  tagline: 'Ash, coal and dust, moved and contained.',
  description:
    'SMCS designs, builds and looks after ash handling, fuel handling and dust extraction systems for power and distillery plants.',
  address: ['Works address, line 1', 'Town and postal code', 'India'],
  phone: '+91 00000 00000',
  email: 'office@example.com',
  locale: 'en',
} as const;
