import { createWriteStream, existsSync, renameSync, statSync, type WriteStream } from 'node:fs';

/** The log file of a process. */
export interface LogFile {
  write(line: string): void;
  close(): Promise<void>;
}

const capBytes = 5 * 1024 * 1024;
/** Readable by its owner alone. */
export const logFileMode = 0o600;

/**
 * A log of lines that never grows past its cap in each of its files: a full one becomes `<file>.1`, that one `<file>.2`.
 *
 * @param onError - called when a line could not be stored (a full disk); logging keeps trying
 * @param older - how many full files stay
 */
export function openLogFile(
  file: string,
  onError: (error: Error) => void,
  { cap = capBytes, older = 1 }: { cap?: number; older?: number } = {},
): LogFile {
  rotateLogFile(file, cap, older);
  let size = sizeOf(file);
  let stream = open();

  function open(): WriteStream {
    return createWriteStream(file, { flags: 'a', mode: logFileMode }).on('error', onError);
  }

  return {
    write(line) {
      size += Buffer.byteLength(line) + 1;
      if (size > cap) {
        stream.end();
        shift(file, older);
        size = 0;
        stream = open();
      }
      stream.write(`${line}\n`);
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}

/** Puts a full log aside before somebody else opens it. */
export function rotateLogFile(file: string, cap = capBytes, older = 1): void {
  if (sizeOf(file) > cap) shift(file, older);
}

/** Each file takes the next number; the oldest goes. */
function shift(file: string, older: number): void {
  for (let n = older; n > 1; n -= 1)
    if (existsSync(`${file}.${n - 1}`)) renameSync(`${file}.${n - 1}`, `${file}.${n}`);
  renameSync(file, `${file}.1`);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
