import { readStored } from './storage.ts';

/** How a visitor begins to use a form. */
const interactions = ['pointerover', 'touchstart', 'focusin'] as const;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Loads the code of a form at the first interaction with it. It posts as plain HTML until then. */
function loadOnInteraction(form: Element, load: () => Promise<unknown>): void {
  const controller = new AbortController();
  const start = () => {
    controller.abort();
    load().catch(() => undefined);
  };
  for (const name of interactions) {
    form.addEventListener(name, start, { signal: controller.signal, passive: true });
  }
  // The interaction may have begun before this ran.
  if (form.matches(':hover, :focus-within')) start();
}

/** Loads the code of the form of the page, at once where it has to show what was typed before. */
export function loadForms(): void {
  const application = document.querySelector('application-form');
  if (application) {
    loadOnInteraction(application, () => import('#src/islands/forms/application-form.ts'));
  }
  const enquiry = document.querySelector('enquiry-form');
  if (!enquiry) return;
  const load = () => import('#src/islands/forms/enquiry-form.ts');
  if (readStored('enquiry', isObject) || isObject(history.state)) void load();
  else loadOnInteraction(enquiry, load);
}
