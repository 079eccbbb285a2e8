import { createWriteStream, renameSync, statSync, type WriteStream } from 'node:fs';

/** Where a process' output is kept. */
export interface LogFile {
  write(line: string): void;
  close(): Promise<void>;
}

const capBytes = 5 * 1024 * 1024;

/**
 * A log of lines that never grows past twice its cap: a full file becomes `<file>.1`, in place of the one before.
 *
 * @param onError - told when a line could not be stored (a full disk); logging then goes on trying
 */
export function openLogFile(file: string, onError: (error: Error) => void, cap = capBytes): LogFile {
  rotateLogFile(file, cap);
  let size = sizeOf(file);
  let stream = open();

  function open(): WriteStream {
    return createWriteStream(file, { flags: 'a' }).on('error', onError);
  }

  return {
    write(line) {
      size += Buffer.byteLength(line) + 1;
      if (size > cap) {
        stream.end();
        renameSync(file, `${file}.1`);
        size = 0;
        stream = open();
      }
      stream.write(`${line}\n`);
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}

/** Puts a full log aside before somebody else opens it. */
export function rotateLogFile(file: string, cap = capBytes): void {
  if (sizeOf(file) > cap) renameSync(file, `${file}.1`);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
