import type { Figure } from './figures';

const turns = 2e7;
let kept = 0;

/** Milliseconds of processor time that a fixed piece of work takes now. */
function measure(): number {
  const before = process.cpuUsage();
  for (let n = 0; n < turns; n += 1) kept = (kept * 31 + n) | 0;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Measures the machine itself in the course of a run. Processor time of the same work grows several-fold where other
 * virtual machines, or others in this one, take the processor away: then figures in µs and ms say nothing.
 */
export class Yardstick {
  private readonly times: number[] = [];

  constructor() {
    // Compiled first.
    measure();
    this.take();
  }

  take(): void {
    this.times.push(measure());
  }

  figure(): Figure {
    const fastest = Math.min(...this.times);
    const slowest = Math.max(...this.times);
    return {
      name: 'the machine: processor time of a fixed loop, slowest over fastest',
      value: slowest / fastest,
      unit: '×',
      note: `${fastest.toFixed(0)} to ${slowest.toFixed(0)} ms; trust figures in µs and ms where it stays near 1`,
    };
  }
}
