/** Runs a step of a release and shows it as a line, with the time it took. */
export type InStep = <T>(name: string, work: () => Promise<[result: T, text: string]>) => Promise<T>;

/** Steps on the console, one line each when it is over. */
export function steps(out: NodeJS.WritableStream = process.stdout): InStep {
  return async (name, work) => {
    const started = performance.now();
    const end = (text: string) =>
      out.write(`  ${name.padEnd(10)}${text}  ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    try {
      const [result, text] = await work();
      end(text);
      return result;
    } catch (error) {
      end('failed');
      throw error;
    }
  };
}
