const tickMs = 10;

/**
 * Runs work and tells how long this process waited meanwhile, in ms, to a hundredth of a second: by
 * the ticks of a timer, which do not come while it computes, or is kept from computing by what else
 * the machine does. So an upper limit holds on a busy machine too.
 */
export async function waiting<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; ms: number }> {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), tickMs);
  try {
    const value = await work();
    return { value, ms: ticks * tickMs };
  } finally {
    clearInterval(timer);
  }
}
