interface LoadFailureProps {
  /** The sentence and the word on the button: 'Could not load.' and 'Retry'. */
  text: string;
  /** The reason, where there is one. */
  detail?: string | undefined;
  retryLabel: string;
  onRetry: () => void;
}

/** Shown in place of a list that could not be loaded. */
export function LoadFailure({ text, detail, retryLabel, onRetry }: LoadFailureProps) {
  return (
    <p role="alert" className="notice border-danger flex flex-wrap items-center gap-x-3 gap-y-2">
      {text}{' '}
      {detail && (
        <>
          <span className="text-steel">{detail}</span>{' '}
        </>
      )}
      <button type="button" className="button button-line button-small" onClick={onRetry}>
        {retryLabel}
      </button>
    </p>
  );
}
