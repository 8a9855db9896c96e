import { useLayoutEffect, useRef } from 'react';
import { routes } from '#contract/routes.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { useFlipList } from '#src/islands/ui/use-flip-list.ts';
import { BackLink } from '../../../shared/BackLink.tsx';
import { OrderRow } from './OrderRow.tsx';
import { useOrder } from './use-order.ts';

/** In which order visitors see the installations: by drag, and by buttons. */
export function OrderSection() {
  const { items, hasFailed, reload, move, said, failure, isSaving } = useOrder();
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<Element>(null);
  useFlipList(list, items?.map(({ id }) => id) ?? []);

  // The browser takes the focus from a button whose row is put elsewhere in the document.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement && focused.current.isConnected) {
      focused.current.focus();
    }
    focused.current = null;
  }, [items]);

  const onMove = (from: number, to: number) => {
    const { activeElement } = document;
    focused.current = list.current?.contains(activeElement) ? activeElement : null;
    move(from, to);
  };
  return (
    <>
      <BackLink href={routes.adminInstallations} label="Manage Installations" />
      <h1 tabIndex={-1} className="mt-2 text-h2">
        Order of installations
      </h1>
      <p className="mt-2 max-w-(--measure) text-small text-ink-2">
        Visitors see the installations in this order. Drag one by its handle, or move it with its
        buttons. Every move is saved at once.
      </p>
      <p role="status" className="mt-4 min-h-[1.55em] text-small text-steel tabular-nums">
        <span>{said}</span> {isSaving && <span aria-hidden>Saving…</span>}
      </p>
      {failure && (
        <p role="alert" className="notice border-danger mt-2">
          {failure}
        </p>
      )}
      {hasFailed && <LoadFailure onRetry={reload} />}
      {!items && !hasFailed && (
        <div className="mt-4 grid gap-2">
          <Skeleton count={5} className="h-16" label="Loading installations" />
        </div>
      )}
      {items?.length === 0 && <p className="notice mt-4">There are no installations yet.</p>}
      {items && items.length > 0 && !hasFailed && (
        <ol ref={list} aria-label="Installations" className="mt-4 border-t border-line">
          {items.map((installation, index) => (
            <li key={installation.id} className="border-b border-line">
              <OrderRow
                installation={installation}
                index={index}
                total={items.length}
                onMove={onMove}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
