/** Time before a page that is loading says so, in ms: a quick one never flashes the sign. */
const patience = 200;
/** A load that has come to nothing — stopped, or a file for the disk — gives the page back, in ms. */
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

/** The sign, hidden at the end of the page. It stands in no page's HTML: without this nothing shows it. */
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
 * Shows a sign while the next page is slow to come: after a link of this site or a form has been
 * followed, unless a script has taken the event over. Goes away when the page is shown again.
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
