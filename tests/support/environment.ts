/**
 * Sets variables until the returned function is called. Files of one worker share `process.env`, so
 * a file that leaves a variable set changes what the next one tests.
 */
export function setEnvironment(values: Record<string, string>): () => void {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
