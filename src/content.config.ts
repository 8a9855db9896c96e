import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { achievement } from '#src/content/schemas/achievement.ts';
import { product } from '#src/content/schemas/product.ts';
import { service } from '#src/content/schemas/service.ts';

/** Files `<number>-<slug>.md` of a folder of src/content; an entry's id is its number. */
const numbered = (folder: string) =>
  glob({
    base: `./src/content/${folder}`,
    pattern: '*.md',
    generateId: ({ entry, data }) => {
      const [fromName] = entry.split('-');
      if (fromName === String(data['number'])) return fromName;
      throw new Error(
        `src/content/${folder}/${entry} has the number ${data['number']}. ` +
          'The name of the file must begin with the same number and a hyphen.',
      );
    },
  });

export const collections = {
  products: defineCollection({ loader: numbered('products'), schema: product }),
  services: defineCollection({ loader: numbered('services'), schema: service }),
  achievements: defineCollection({ loader: numbered('achievements'), schema: achievement }),
};
