import plugin from 'tailwindcss/plugin';
import { site } from '#src/config/site.ts';

/** The company's colour as the style sheets name it: src/config/site.ts decides it. */
export default plugin((tailwind) => {
  tailwind.addBase({ html: { '--amber': site.accent, '--amber-ink': site.accentText } });
});
