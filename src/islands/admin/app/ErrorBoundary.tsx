import { Component, type ReactNode } from 'react';
import { Button } from '#src/islands/ui/Button.tsx';
import { sendError } from '#src/client/send-error.ts';
import { ChunkLoadError } from './screens.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Prepares another attempt before the children are rendered again. */
  onRetry: () => void;
  /** Utility classes of the notice. */
  className?: string;
}

interface ErrorBoundaryState {
  error: unknown;
  tries: number;
}

/**
 * Shows a sentence and 'Try again' in place of a part whose code did not load or that failed while
 * rendering. If the code does not load a second time although there is a connection, a deploy has replaced
 * it, and the button reloads the page. Drafts are stored on the device by then.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error ?? new Error('Unknown') };
  }

  override componentDidCatch(error: unknown) {
    sendError(error);
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

  /** Loads missing code again as soon as there is a connection. */
  readonly onOnline = () => {
    if (this.state.error instanceof ChunkLoadError) this.retry();
  };

  override componentDidMount() {
    window.addEventListener('online', this.onOnline);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.onOnline);
  }

  override render() {
    const { error } = this.state;
    const { children, className = '' } = this.props;
    if (error === undefined) return children;
    const isMissing = error instanceof ChunkLoadError;
    return (
      <div role="alert" className={`notice border-danger max-w-2xl py-5 ${className}`}>
        <h1 className="text-lead">
          {isMissing ? 'This page didn’t load' : 'Something went wrong here'}
        </h1>
        <p className="mt-2">
          {isMissing ? 'Check your connection, then try again.' : 'The fault is on our side.'} What
          you typed is kept as a draft.
        </p>
        <Button look="ink" className="mt-4" onClick={this.retry}>
          Try again
        </Button>
      </div>
    );
  }
}
