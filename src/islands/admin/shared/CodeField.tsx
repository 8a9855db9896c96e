import type { ComponentProps } from 'react';
import { lengths } from '#contract/limits.ts';
import { Field } from '#src/islands/ui/Field.tsx';

type CodeFieldProps = Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'error' | 'autoFocus' | 'inputMode'
>;

/** A code of an authenticator app, or a recovery code. */
export function CodeField(props: CodeFieldProps) {
  return (
    <Field
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={lengths.loginCode}
      required
    />
  );
}
