/** The console of a start: one calm line a step, with its time. Plain Node: it also shows the installation. */

const nameWidth = 12;
const frameMs = 100;
const plainReminderMs = 30_000;

/**
 * @param {NodeJS.WriteStream} out - lines are redrawn on a terminal, and only added elsewhere
 * @returns {import('../src/system/progress').Progress}
 */
export function createProgress(out = process.stdout) {
  const terminal = Boolean(out.isTTY);
  const dim = (text) => (terminal ? `\x1b[2m${text}\x1b[0m` : text);
  const red = (text) => (terminal ? `\x1b[31m${text}\x1b[0m` : text);
  const open = new Set();

  const line = (name, text, started) => {
    const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    return `  ${name.padEnd(nameWidth)}${text}  ${dim(time)}`;
  };
  const clear = () => terminal && open.size > 0 && out.write('\r\x1b[2K');
  const add = (text) => {
    clear();
    out.write(`${text}\n`);
    [...open][0]?.();
  };

  return {
    note: add,
    step(name) {
      const started = performance.now();
      let detail = '…';
      const redraw = () => {
        const width = out.columns ?? 80;
        out.write(`\r\x1b[2K${line(name, detail, started).slice(0, width + 7)}`);
      };
      // Of steps that run at the same time the terminal's one line shows the first.
      const timer = terminal
        ? setInterval(() => [...open][0] === redraw && redraw(), frameMs)
        : setInterval(() => out.write(`${line(name, detail, started)}\n`), plainReminderMs);
      timer.unref();
      if (terminal) {
        open.add(redraw);
        [...open][0]();
      }
      const end = (text) => {
        clearInterval(timer);
        clear();
        open.delete(redraw);
        add(line(name, text, started));
      };
      return {
        update: (text) => {
          detail = text;
        },
        done: end,
        fail: (text) => end(red(text)),
      };
    },
  };
}
