/** Makes the link of GoBack.astro a step back where the visitor came from this site. */
export function initGoBack(): void {
  document.querySelector('[data-go-back]')?.addEventListener('click', (event) => {
    const cameFromHere =
      document.referrer !== '' && new URL(document.referrer).origin === location.origin;
    if (!cameFromHere || history.length < 2) return;
    event.preventDefault();
    history.back();
  });
}
