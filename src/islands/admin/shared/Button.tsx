import type { ComponentProps } from 'react';

const looks = { line: 'button-line', amber: 'button-amber', ink: 'button-ink' } as const;

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks;
  isSmall?: boolean;
  /** It keeps the focus and does nothing. */
  isLocked?: boolean;
}

/** A button, which sends no form unless its `type` says so. */
export function Button(props: ButtonProps) {
  const { look = 'line', isSmall, isLocked = false, className = '', onClick, ...button } = props;
  return (
    <button
      type="button"
      {...button}
      className={`button ${looks[look]} ${isSmall ? 'button-small' : ''} ${className}`}
      aria-disabled={isLocked || undefined}
      onClick={isLocked ? undefined : onClick}
    />
  );
}
