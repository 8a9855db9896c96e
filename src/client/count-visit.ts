/** Tells the counter which page is shown, and from which other host its visitor came. */
export function countVisit(): void {
  const { referrer } = document;
  const host = referrer && new URL(referrer).hostname;
  const visit = new URLSearchParams({ path: location.pathname, referrer: host });
  navigator.sendBeacon('/v1/visits', visit);
}
