import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Reads a command line.
 * @param config as for `parseArgs` of `node:util`
 * @param refuse throws what the command shows when it is not understood
 */
export function readCommandLine<T extends ParseArgsConfig>(
  config: T,
  refuse: (message: string) => never,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse((error as Error).message);
  }
}
