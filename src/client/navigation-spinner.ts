/** Delay of the spinner in ms, so that it does not flash for a quick page. */
const patience = 200;
/** Time in ms after which the spinner goes: the load was stopped, or was a download. */
const limit = 10_000;

/** The link that a click follows in this window, if it leads to another page of this site. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (link.target && link.target !== '_self') return;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return isSamePage && link.hash ? undefined : link;
}

/** Appends the hidden spinner, which only this script shows. */
function addSign(): HTMLElement {
  const sign = document.createElement('div');
  sign.className =
    'fixed inset-0 z-70 grid place-content-center justify-items-center gap-4 bg-paper text-small print:hidden';
  sign.role = 'status';
  sign.hidden = true;
  const wheel = document.createElement('span');
  wheel.className =
    'size-10 rounded-full border-3 border-line border-t-amber motion-safe:animate-spin';
  sign.append(wheel, 'Loading…');
  document.body.append(sign);
  return sign;
}

/**
 * Shows a spinner while the next page loads slowly, after a link of this site or a form, unless a
 * script handles the event. Hides it when the page is shown again.
 */
export function initNavigationSpinner(): void {
  const sign = addSign();
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => {
    timers.forEach(clearTimeout);
    timers = [];
    sign.hidden = true;
  };
  const start = (event: Event) => {
    stop();
    timers = [
      setTimeout(() => {
        if (!event.defaultPrevented) sign.hidden = false;
      }, patience),
      setTimeout(stop, limit),
    ];
  };
  document.addEventListener('click', (event) => {
    if (followedLink(event)) start(event);
  });
  document.addEventListener('submit', (event) => {
    const isHere = (event.target as HTMLFormElement).target in { '': 1, _self: 1 };
    if (isHere) start(event);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stop();
  });
  addEventListener('pagehide', stop);
  addEventListener('pageshow', stop);
}
