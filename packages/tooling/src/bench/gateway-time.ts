import { drive } from './drive';
import type { Figure } from './figures';
import { familySeconds, processSeconds } from './processor-time';
import { median } from './statistics';

const rounds = 5;
const requests = 3_000;

/**
 * Processor time that the gateway, session included, takes for a small request, and that the whole house takes:
 * all Node processes and PostgreSQL.
 */
export async function gatewayFigures(
  portal: { url: string; cookie: string; pids: Record<string, number> },
  postgresPid: number,
): Promise<Figure[]> {
  const { gateway, postgres: _, ...services } = portal.pids;
  const perRequest = { gateway: [] as number[], house: [] as number[] };
  const shot = () => ({ path: '/api/notifications/count', headers: { cookie: portal.cookie } });
  const house = async () => {
    const nodes = await Promise.all(Object.values(services).map(processSeconds));
    return nodes.reduce((sum, seconds) => sum + seconds, 0) + (await familySeconds(postgresPid));
  };
  await drive(portal.url, requests / 3, 200, shot);
  for (let round = 0; round < rounds; round += 1) {
    const before = { gateway: await processSeconds(gateway!), others: await house() };
    await drive(portal.url, requests, 200, shot);
    const own = (await processSeconds(gateway!)) - before.gateway;
    const others = (await house()) - before.others;
    perRequest.gateway.push((own / requests) * 1e6);
    perRequest.house.push(((own + others) / requests) * 1e6);
  }
  return [
    {
      name: 'gateway and session, a small request',
      value: median(perRequest.gateway),
      unit: 'µs',
      budget: { atMost: 200 },
      note: 'processor time of the gateway, 32 connections',
    },
    {
      name: 'the whole house, a small request',
      value: median(perRequest.house),
      unit: 'µs',
      note: 'all Node processes and PostgreSQL',
    },
  ];
}
