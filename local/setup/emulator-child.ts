/**
 * Runs the emulator for Supabase as a child of the site. Whatever becomes of the parent, the
 * channel to it closes with it, and then nothing may be left running.
 */
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(0), 3_000).unref();
});

export {};

await import('../supabase/main.ts');
