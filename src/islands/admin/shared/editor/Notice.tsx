import type { ReactNode } from 'react';

interface NoticeProps {
  action: string;
  isBusy?: boolean;
  onAction: () => void;
  children: ReactNode;
}

/** A notice with one action. */
export function Notice({ action, isBusy = false, onAction, children }: NoticeProps) {
  return (
    <div role="status" className="notice flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56">{children}</p>
      <button
        type="button"
        className="button button-line button-small"
        aria-disabled={isBusy}
        onClick={onAction}
      >
        {action}
      </button>
    </div>
  );
}
