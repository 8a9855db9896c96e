import { useId } from 'react';
import { partOfSize } from './file-size.ts';

interface ProgressProps {
  label: string;
  /** Bytes. */
  done: number;
  total: number;
}

/** How much of a file has been sent, as a bar and in figures. */
export function Progress({ label, done, total }: ProgressProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5 text-fine">
      <div className="flex flex-wrap justify-between gap-x-4">
        <label htmlFor={id}>{label}</label>
        <span className="tabular-nums">{partOfSize(done, total)}</span>
      </div>
      <progress id={id} value={done} max={total} className="progress w-full" />
    </div>
  );
}
