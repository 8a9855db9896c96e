import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadSheet, type ProductSheet } from './product-sheet.ts';
import { isModified, OpenProductDialog } from './OpenProductDialog.tsx';

interface Props {
  /** Address of the sheet's own page. */
  href: string;
  /** Name of the product. */
  title: string;
}

/**
 * The link to the sheet of a product, which opens it over the page under its own address
 * (requirements D4). When the sheet does not come in time, it is a link like any other.
 */
export function ProductDialog({ href, title }: Props) {
  const [sheet, setSheet] = useState<ProductSheet>();
  const link = useRef<HTMLAnchorElement>(null);
  const isOpening = useRef(false);

  useEffect(() => {
    // Hydrated, because a visitor is about to open it. A failure is met by the click.
    loadSheet(href).catch(() => {});
  }, [href]);

  const close = useCallback(() => {
    flushSync(() => setSheet(undefined));
    link.current?.focus({ preventScroll: true });
  }, []);

  const open = async (event: MouseEvent) => {
    if (isModified(event)) return;
    event.preventDefault();
    if (isOpening.current) return;
    isOpening.current = true;
    try {
      const loaded = await loadSheet(href);
      history.pushState(null, '', href);
      setSheet(loaded);
    } catch {
      location.assign(href);
    } finally {
      isOpening.current = false;
    }
  };

  return (
    <>
      <a
        ref={link}
        href={href}
        className="button button-amber"
        aria-label={`View technical data sheet: ${title}`}
        onClick={(event) => void open(event)}
      >
        View technical data sheet
      </a>
      {sheet && <OpenProductDialog sheet={sheet} onClose={close} />}
    </>
  );
}
