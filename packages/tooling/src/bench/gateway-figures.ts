import type { Demo } from './demo-figures';
import { drive } from './drive';
import type { Figure } from './figures';
import type { Scale } from './options';
import { houseSeconds, microseconds, processSeconds } from './processor-time';
import { median } from './statistics';

/** Processor time that the gateway, session included, takes for a small request, and that the whole house takes. */
export async function gatewayFigures(
  { url, cookie, gateway, house }: Demo,
  { rounds, share }: Scale,
): Promise<Figure[]> {
  const requests = Math.round(4_000 * share);
  const shot = () => ({ path: '/api/notifications/count', headers: { cookie } });
  const spent = { gateway: [] as number[], house: [] as number[] };
  await drive(url, requests, 200, shot);
  for (let round = 0; round < rounds; round += 1) {
    const work = () => drive(url, requests, 200, shot);
    let own = 0;
    const all = async () => {
      own = await microseconds(() => processSeconds(gateway), requests, work);
    };
    spent.house.push(await microseconds(() => houseSeconds(house), requests, all));
    spent.gateway.push(own);
  }
  const how = `median of ${rounds} × ${requests} requests over 32 connections`;
  return [
    {
      name: 'gateway with session, a small request: processor time',
      value: median(spent.gateway),
      unit: 'µs',
      budget: { atMost: 200 },
      note: how,
    },
    {
      name: 'the whole house, a small request: processor time',
      value: median(spent.house),
      unit: 'µs',
      note: 'all Node processes and PostgreSQL',
    },
  ];
}
