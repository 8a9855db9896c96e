interface LoadFailureProps {
  /** The sentence and the word on the button: 'Could not load.' and 'Retry'. */
  text: string;
  retryLabel: string;
  onRetry: () => void;
}

/** Stands in place of a list that could not be loaded. */
export function LoadFailure({ text, retryLabel, onRetry }: LoadFailureProps) {
  return (
    <p role="alert" className="notice notice-danger flex flex-wrap items-center gap-x-3 gap-y-2">
      {text}{' '}
      <button type="button" className="button button-line button-small" onClick={onRetry}>
        {retryLabel}
      </button>
    </p>
  );
}
