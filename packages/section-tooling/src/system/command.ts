import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** How a command ended. */
export interface CommandResult {
  /** 0 when it succeeded; null when it was killed or could not be started. */
  code: number | null;
  /** All that it printed, errors in between. */
  output: string;
}

interface Options {
  cwd: string;
  env?: Record<string, string>;
  /** Ends the command when it aborts. */
  signal?: AbortSignal | undefined;
  /** What it started ends with it. Ctrl-C at the terminal does not reach it then. */
  asGroup?: boolean;
  /** It gets the processor when nothing else wants it. */
  background?: boolean;
}

/** Runs a command to its end and keeps what it prints. */
export function runCommand(
  file: string,
  args: readonly string[],
  { cwd, env = {}, signal, asGroup = false, background = false }: Options,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      ...(asGroup ? { detached: true } : { signal }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (background && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    if (asGroup)
      signal?.addEventListener('abort', () => {
        if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
      });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (output += data.toString()));
    child.once('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
