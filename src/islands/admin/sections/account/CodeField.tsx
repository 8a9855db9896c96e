import { Field } from '#src/islands/ui/Field.tsx';

interface CodeFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
}

/** A code of an authenticator app, or a recovery code. */
export function CodeField({ label, hint, error }: CodeFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      required
      error={error}
    />
  );
}
