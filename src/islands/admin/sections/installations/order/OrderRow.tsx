import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ManagedInstallation } from '#contract/schemas/installation.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { StateBadge } from '../../../shared/list/StateBadge.tsx';
import { Thumbnail } from '../../../shared/Thumbnail.tsx';
import { landing } from './use-order.ts';

interface OrderRowProps {
  installation: ManagedInstallation;
  index: number;
  /** How many there are. */
  total: number;
  onMove: (from: number, to: number) => void;
}

/** The line where another one would land. */
const edges = {
  top: 'shadow-[inset_0_3px_0_var(--amber)]',
  bottom: 'shadow-[inset_0_-3px_0_var(--amber)]',
};

/** One installation with its drag handle and its buttons. */
export function OrderRow({ installation, index, total, onMove }: OrderRowProps) {
  const { title, imageUrl, posterUrl, imageFocus } = installation;
  const { row, handle, isDragged, edge } = useRowDrag({ index, onMove });
  const ways = [
    { label: 'Up', to: index - 1, isOver: index === 0 },
    { label: 'Down', to: index + 1, isOver: index === total - 1 },
    { label: 'To top', to: 0, isOver: index === 0 },
  ];
  return (
    <div
      ref={row}
      data-edge={edge}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 bg-paper py-3 ${isDragged ? 'opacity-50' : ''} ${edge ? edges[edge] : ''}`}
    >
      <span
        ref={handle}
        aria-hidden
        title="Drag to another place"
        className="grid size-11 shrink-0 cursor-grab place-items-center text-steel hover:text-ink active:cursor-grabbing"
      >
        <svg viewBox="0 0 20 20" className="size-5 fill-current">
          <path d="M6 3h3v3H6zm5 0h3v3h-3zM6 8.5h3v3H6zm5 0h3v3h-3zM6 14h3v3H6zm5 0h3v3h-3z" />
        </svg>
      </span>
      <span aria-hidden className="w-5 text-right text-small text-steel tabular-nums">
        {index + 1}
      </span>
      <Thumbnail imageUrl={posterUrl ?? imageUrl} imageFocus={imageFocus} size="square" />
      <div className="min-w-0 flex-1 basis-32 sm:basis-72">
        <p className="line-clamp-2 text-small font-semibold wrap-anywhere">{title}</p>
        <StateBadge item={installation} />
      </div>
      <div className="ml-auto flex gap-2">
        {ways.map(({ label, to, isOver }) => (
          <Button
            key={label}
            isBusy={isOver}
            aria-label={`${label}: ${title}`}
            onClick={() => onMove(index, to)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

type Edge = 'top' | 'bottom';

/** Distinguishes the rows of this list from other draggable elements. */
const kind = 'installation';

interface RowDragOptions {
  index: number;
  onMove: (from: number, to: number) => void;
}

/** A row that is dragged by its handle and takes others above or below itself. */
function useRowDrag({ index, onMove }: RowDragOptions) {
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  /** Where another one would land. */
  const [edge, setEdge] = useState<Edge>();
  const indexNow = useEffectEvent(() => index);
  const drop = useEffectEvent((from: number, at: Edge) => onMove(from, landing(from, index, at)));

  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return;
    const edgeAt = (y: number): Edge => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2 ? 'top' : 'bottom';
    };
    const cleanDraggable = draggable({
      element,
      dragHandle,
      getInitialData: () => ({ kind, index: indexNow() }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
    const cleanTarget = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === kind && source.element !== element,
      onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
      onDragLeave: () => setEdge(undefined),
      onDrop: ({ source, location }) => {
        setEdge(undefined);
        drop(Number(source.data['index']), edgeAt(location.current.input.clientY));
      },
    });
    return () => {
      cleanDraggable();
      cleanTarget();
    };
  }, []);

  return { row, handle, isDragged, edge };
}
