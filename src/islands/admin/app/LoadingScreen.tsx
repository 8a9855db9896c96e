/** Shown until the first screen is there: rendered by the page, and by the island after it. */
export function LoadingScreen() {
  return (
    <p role="status" className="waiting min-h-dvh animate-none opacity-100">
      <span className="font-semibold">SMCS System</span>
      <span>Loading…</span>
    </p>
  );
}
