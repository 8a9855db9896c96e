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

/** Lets the letters of a page's title darken one after the other, once in a session (requirements D58). */
export function staggerLetters(): void {
  const title = document.querySelector<HTMLElement>('[data-letters]');
  if (!title || !isFirstOfSession()) return;
  for (const [index, letter] of [...title.children].entries()) {
    (letter as HTMLElement).style.animationDelay = `${(index * step).toFixed(2)}s`;
  }
  title.dataset['letters'] = 'staggered';
}
