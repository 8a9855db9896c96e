import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { landing } from './move.ts';

type Edge = 'top' | 'bottom';

/** Tells the rows of this list from anything else that can be dragged. */
const kind = 'installation';

interface RowDragOptions {
  index: number;
  onMove: (from: number, to: number) => void;
}

/** A row that is dragged by its handle and takes others above or below itself. */
export function useRowDrag({ index, onMove }: RowDragOptions) {
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
