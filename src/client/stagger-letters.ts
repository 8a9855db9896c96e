/** Time between the letters of a title, in seconds (requirements §2). */
const step = 0.15;
const key = 'lettersShown';

/** True at the first title of a session; false where session storage is forbidden. */
function isFirstOfSession(): boolean {
  try {
    const isFirst = sessionStorage.getItem(key) === null;
    sessionStorage.setItem(key, 'true');
    return isFirst;
  } catch {
    return false;
  }
}

/** A letter in an element of its own, which darkens when its turn comes (styles/site.css). */
function letterElement(letter: string, index: number): HTMLElement {
  const element = document.createElement('span');
  element.textContent = letter;
  element.style.animationDelay = `${(index * step).toFixed(2)}s`;
  return element;
}

/**
 * Lets the letters of the title of Press and Bulletins darken one after the other, once in a session (requirements D58).
 * Assistive technology has the whole title in place of them.
 */
export function staggerLetters(): void {
  const title = document.querySelector<HTMLElement>('[data-letters]');
  if (!title || !isFirstOfSession()) return;
  const text = title.textContent.trim();
  const letters = document.createElement('span');
  letters.setAttribute('aria-hidden', 'true');
  letters.append(...Array.from(text, letterElement));
  title.setAttribute('aria-label', text);
  title.replaceChildren(letters);
}
