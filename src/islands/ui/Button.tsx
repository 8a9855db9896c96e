import type { ComponentProps } from 'react';

const looks = {
  line: 'button-line',
  ink: 'button-ink',
  amber: 'button-amber',
  danger: 'button-danger',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks;
  isLarge?: boolean;
  /** Ignores presses. The button is not `disabled`, so that it does not lose the focus. */
  isBusy?: boolean;
}

/** A button: small and outlined by default. */
export function Button(props: ButtonProps) {
  const { look = 'line', isLarge = false, isBusy = false, className = '', ...button } = props;
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isBusy || undefined}
      className={`button ${looks[look]} ${isLarge ? '' : 'button-small'} ${className}`}
      onClick={isBusy ? undefined : button.onClick}
    />
  );
}
