import type { ComponentProps } from 'react';

interface Props extends Pick<ComponentProps<'button'>, 'aria-describedby' | 'className'> {
  isSending: boolean;
  children: string;
}

/** The button of a form, which says so while the form is being sent. */
export function SendButton({ isSending, className = '', children, ...more }: Props) {
  return (
    <button
      type="submit"
      className={`button button-amber min-w-[min(12rem,100%)] ${className}`}
      // Not `disabled`, which would lose the focus of keyboard users.
      aria-disabled={isSending || undefined}
      {...more}
    >
      {isSending ? 'Sending…' : children}
    </button>
  );
}
