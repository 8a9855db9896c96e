import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from './screens.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Prepares another try before the children are rendered again. */
  onRetry: () => void;
  /** Utility classes of the notice. */
  className?: string;
}

interface ErrorBoundaryState {
  error: unknown;
  tries: number;
}

/**
 * Shown for a part whose code could not be loaded or that failed while rendering: a sentence and
 * Retry, never a white page. When a second try finds no code either although there is a connection,
 * a deploy has replaced it, and Retry loads the page anew; drafts are on the device by then.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error ?? new Error('Unknown') };
  }

  readonly retry = () => {
    const { error, tries } = this.state;
    if (error instanceof ChunkLoadError && tries > 0 && navigator.onLine) {
      window.location.reload();
      return;
    }
    this.props.onRetry();
    this.setState({ error: undefined, tries: tries + 1 });
  };

  override render() {
    const { error } = this.state;
    const { children, className = '' } = this.props;
    if (error === undefined) return children;
    const isMissing = error instanceof ChunkLoadError;
    return (
      <div role="alert" className={`notice notice-danger max-w-2xl py-5 ${className}`}>
        <h1 className="text-lead">
          {isMissing ? 'This screen could not be loaded' : 'Something went wrong here'}
        </h1>
        <p className="mt-2">
          {isMissing
            ? 'The connection may be down, or the site has just been updated.'
            : 'The fault is on our side.'}{' '}
          What you typed is kept as a draft.
        </p>
        <button type="button" className="button button-ink button-small mt-4" onClick={this.retry}>
          Retry
        </button>
      </div>
    );
  }
}
