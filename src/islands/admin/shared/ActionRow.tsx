import type { ReactNode } from 'react';
import { Button } from '#src/islands/ui/Button.tsx';

interface ActionRowProps {
  name: string;
  /** Follows the name. */
  remark?: string | undefined;
  detail: ReactNode;
  /** The name of its button ends with the name of the item. */
  action?: { label: string; onPress: () => void } | undefined;
}

/** An item of a list with a detail below its name, and with one action. */
export function ActionRow({ name, remark, detail, action }: ActionRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-2 py-3 text-small">
      <p className="min-w-0 flex-1 basis-48">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {remark && <span className="text-steel"> {remark}</span>}
        <span className="block text-steel tabular-nums">{detail}</span>
      </p>
      {action && (
        <Button onClick={action.onPress}>
          {action.label}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}
