import plugin from 'tailwindcss/plugin';
import { site } from '#contract/company.ts';

/** The company's colour as the style sheets name it: contract/company.ts decides it. */
export default plugin((tailwind) => {
  tailwind.addBase({ html: { '--amber': site.accent, '--amber-ink': site.accentText } });
});
