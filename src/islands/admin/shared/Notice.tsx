import type { ReactNode } from 'react';
import { Button } from '#src/islands/ui/Button.tsx';

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
      <Button isBusy={isBusy} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
