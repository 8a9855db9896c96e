import { useState, type ComponentProps } from 'react';
import { Button } from '#src/islands/ui/Button.tsx';

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'isLarge'> {
  label: string;
  text: string;
  /** What to do if the browser does not allow copying. */
  otherwise: string;
  'data-first-focus'?: true;
}

/** Copies a text. The status appears at the end of the row of buttons. */
export function CopyButton({ label, text, otherwise, ...button }: CopyButtonProps) {
  const [status, setStatus] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied.'),
      () => setStatus(`This browser does not allow copying. ${otherwise}`),
    );
  return (
    <>
      <Button isLarge {...button} onClick={() => void copy()}>
        {label}
      </Button>
      <p role="status" className="order-last text-small text-ink-2 empty:hidden">
        {status}
      </p>
    </>
  );
}
