/** Stands over everything, dialogs too, as that is where people type. */
export function OfflineBanner({ isOffline }: { isOffline: boolean }) {
  return (
    <div aria-live="polite" className={isOffline ? 'sticky top-0 z-60' : ''}>
      {isOffline && (
        <p className="flex min-h-10 items-center bg-amber px-4 text-small font-semibold text-ink sm:px-6">
          You are offline. What you type is kept.
        </p>
      )}
    </div>
  );
}
