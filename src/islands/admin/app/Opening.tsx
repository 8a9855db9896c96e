/** What is seen until the first screen is there: drawn by the page, and by the island after it. */
export function Opening() {
  return (
    <p role="status" className="waiting min-h-dvh animate-none opacity-100">
      <span className="font-semibold">SMCS System</span>
      <span>Loading…</span>
    </p>
  );
}
