import { Button } from './Button.tsx';

interface LoadFailureProps {
  text?: string;
  /** The reason, where there is one. */
  detail?: string | undefined;
  retryLabel?: string;
  onRetry: () => void;
}

/** Shown in place of what could not be loaded (requirements D34). */
export function LoadFailure(props: LoadFailureProps) {
  const { text = 'Could not load.', detail, retryLabel = 'Retry', onRetry } = props;
  return (
    <p role="alert" className="notice border-danger flex flex-wrap items-center gap-x-3 gap-y-2">
      {text}{' '}
      {detail && (
        <>
          <span className="text-steel">{detail}</span>{' '}
        </>
      )}
      <Button onClick={onRetry}>{retryLabel}</Button>
    </p>
  );
}
