import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** This process's Prometheus metrics. */
export const metrics = new Registry();
// Its watch on the event loop wakes an idle process a hundred times a second by default; this is coarser (ms).
collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: 100 });

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [metrics],
});

/** Counts one answered request; `ms` in milliseconds. */
export const observe = (method: string, route: string, status: number, ms: number): void =>
  requests.observe({ method, route, status: String(status) }, ms / 1000);

/** A figure that goes up and down, such as how much of something is open; `help` says what it counts. */
export const gauge = (name: string, help: string): Pick<Gauge, 'inc' | 'dec'> =>
  new Gauge({ name, help, registers: [metrics] });
