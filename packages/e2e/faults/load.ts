import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../matrix/world';
import type { Answer } from '../support/answer';
import { probes, serviceNames, type ServiceName } from './probes';
import { until } from './until';

/** One call made under load. */
export interface Sample {
  service: ServiceName;
  kind: 'read' | 'write';
  /** Milliseconds on the clock of `performance.now()` when it was sent. */
  at: number;
  ms: number;
  /** 0: no answer at all (the gateway itself was away). */
  status: number;
  id?: string;
  text: string;
}

export interface Load {
  samples: Sample[];
  /** Resolves when each service has been read so many times more. */
  moreReads: (count?: number) => Promise<void>;
  /** Resolves when every call under way is answered. */
  stop: () => Promise<void>;
}

const usualPauseMs = 100;

async function sample(
  service: ServiceName,
  kind: Sample['kind'],
  ask: () => Promise<Answer>,
): Promise<Sample> {
  const at = performance.now();
  try {
    const { status, ms, body, text } = await ask();
    const { id } = body as { id?: string };
    return { service, kind, at, ms, status, text, ...(id ? { id } : {}) };
  } catch (error) {
    return { service, kind, at, ms: performance.now() - at, status: 0, text: String(error) };
  }
}

/**
 * Light load: each service is read ten times a second and written to a few times, until told to stop.
 * @param pauseMs between two reads of a service; three times as long between two writes
 */
export function startLoad(world: World, pauseMs = usualPauseMs): Load {
  const samples: Sample[] = [];
  let on = true;
  const { system_admin } = world.callers;
  const reader = async (service: ServiceName) => {
    while (on) {
      samples.push(
        await sample(service, 'read', () =>
          system_admin.call(probes[service].read, { query: { pageSize: 20 } as never }),
        ),
      );
      await sleep(pauseMs);
    }
  };
  const writer = async (service: ServiceName) => {
    while (on) {
      samples.push(await sample(service, 'write', () => probes[service].write(world)));
      await sleep(3 * pauseMs);
    }
  };
  const running = serviceNames.flatMap((service) => [reader(service), writer(service)]);
  const reads = (service: ServiceName) =>
    samples.filter((one) => one.service === service && one.kind === 'read').length;
  return {
    samples,
    async moreReads(count = 3) {
      const before = new Map(serviceNames.map((service) => [service, reads(service)]));
      await until('the load goes on', 10_000, () =>
        serviceNames.every((service) => reads(service) >= (before.get(service) ?? 0) + count),
      );
    },
    async stop() {
      on = false;
      await Promise.all(running);
    },
  };
}

/** Acknowledged writes that the database does not have. */
export async function lostWrites(
  samples: Sample[],
  sql: (text: string, values: unknown[]) => Promise<{ id: string }[]>,
): Promise<string[]> {
  const lost: string[] = [];
  for (const service of serviceNames) {
    const { table } = probes[service];
    if (!table) continue;
    const acknowledged = samples.filter(
      (s) => s.service === service && s.kind === 'write' && s.status === 201,
    );
    const ids = acknowledged.map(({ id }) => id ?? 'none');
    const found = new Set(
      (await sql(`select id from ${table} where id::text = any ($1)`, [ids])).map(({ id }) => id),
    );
    lost.push(...ids.filter((id) => !found.has(id)).map((id) => `${table} ${id}`));
  }
  return lost;
}
