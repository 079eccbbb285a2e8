import path from 'node:path';
import { instancesOf, type Instance, type Part } from '../parts';
import { openLogFile, type LogFile } from './log-file';
import { environmentOf, type PortalEnvironment } from './part-environment';
import { errorSummary, isSecurityLine } from './process-output';
import { supervise, type Supervised } from './supervisor';

/** The gateway and the services, as processes that are kept alive. */
export interface Processes {
  pids(): Record<string, number>;
  /** Names of those that are ready. */
  serving(): string[];
  /** Resolves when all are ready and reports how many are; rejects when one never becomes ready. */
  ready(onCount: (count: number) => void): Promise<void>;
  /** Gateway first, so that nobody's call is taken in that no service answers any more. */
  stop(): Promise<void>;
  kill(): void;
}

interface ProcessesOptions {
  parts: readonly Part[];
  portal: PortalEnvironment;
  logDir: string;
  /** A line for the console. */
  note: (text: string) => void;
  /** Called whenever a process has started. */
  onPids: () => void;
}

/** Full files of the security log that stay, of 5 MB each. */
const olderSecurityLogs = 9;
const errorsShown = 3;
const errorWindowMs = 10_000;

/** Starts all of them at once: a service waits for the database alone, and the gateway for nobody. */
export function startProcesses(options: ProcessesOptions): Processes {
  const security = openLogFile(
    path.join(options.logDir, 'security.log'),
    (error) => options.note(`the security log cannot be written: ${error.message}`),
    { older: olderSecurityLogs },
  );
  const logs: LogFile[] = [security];
  const instances = instancesOf(options.parts, options.portal.replicas);
  const running = instances.map((instance) => startInstance(instance, options, logs, security));
  const isGateway = (_: Supervised, index: number) => instances[index]!.part.folder === 'api-gateway';
  const gateways = running.filter(isGateway);
  const services = running.filter((process, index) => !isGateway(process, index));
  return {
    pids: () =>
      Object.fromEntries(
        running.flatMap(({ name, pid }) => (pid() === null ? [] : [[name, pid()!] as const])),
      ),
    serving: () => running.filter((process) => process.serves()).map(({ name }) => name),
    ready: async (onCount) => {
      let count = 0;
      await Promise.all(running.map(({ ready }) => ready.then(() => onCount((count += 1)))));
    },
    stop: async () => {
      await Promise.all(gateways.map((process) => process.stop()));
      await Promise.all(services.map((process) => process.stop()));
      await Promise.all(logs.map((log) => log.close()));
    },
    kill: () => running.forEach((process) => process.kill()),
  };
}

/**
 * Room for what is new, in MB; taken only by a process that needs it. With Node's 16 the JSON of long lists, still on
 * its way out, is copied by each of many collections: a fifth of a busy service's processor time.
 */
const youngMegabytes = 64;

function startInstance(
  { part, name, index }: Instance,
  options: ProcessesOptions,
  logs: LogFile[],
  security: LogFile,
): Supervised {
  const { portal, logDir, note, onPids } = options;
  const warn = rationed(note);
  const log = openLogFile(path.join(logDir, `${name}.log`), (error) => {
    warn(`the log of ${name} cannot be written: ${error.message}`);
  });
  logs.push(log);
  let deaths = 0;
  return supervise({
    name,
    args: [`--max-semi-space-size=${youngMegabytes}`, 'dist/main.js'],
    cwd: path.join(portal.root, part.folder),
    env: environmentOf(part, portal, index),
    onLine: (line) => {
      if (isSecurityLine(line)) return security.write(line);
      log.write(line);
      const summary = errorSummary(line);
      if (summary) warn(`${name}: ${summary}`);
    },
    onChange: ({ event, how }) => {
      if (event === 'started') onPids();
      if (event === 'died') {
        deaths += 1;
        note(`${name} has ended (${how}); starting it again`);
      }
      if (event === 'ready' && deaths > 0) note(`${name} is back`);
    },
  });
}

/** Lets a few lines through in a while; the log files have all of them. */
function rationed(note: (text: string) => void): (text: string) => void {
  let windowStart = 0;
  let shown = 0;
  return (text) => {
    const now = Date.now();
    if (now - windowStart > errorWindowMs) {
      windowStart = now;
      shown = 0;
    }
    shown += 1;
    if (shown <= errorsShown) note(text);
    if (shown === errorsShown + 1) note('more of these are in the log files');
  };
}
