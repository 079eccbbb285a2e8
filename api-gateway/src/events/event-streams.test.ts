import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createLog, type Principal } from '@portal/service-kit';
import type { SignedIn } from '../http/state';
import { defaultLimits } from '../options';
import type { Sessions } from '../sessions/sessions';
import { EventStreams } from './event-streams';

/** A reader whose connection takes nothing in any more. */
class StuckReader extends EventEmitter {
  writableLength = 0;
  writableEnded = false;
  destroyed = false;
  write(text: string): boolean {
    this.writableLength += text.length;
    return false;
  }
  end(): void {
    this.writableEnded = true;
    this.emit('close');
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

const principal: Principal = {
  sub: 'account',
  employeeId: 'employee',
  role: 'employee',
  departmentId: null,
  name: 'Ada',
  isAdmin: false,
};
const signedIn: SignedIn = {
  key: 'key',
  accountId: 'account',
  epoch: 1,
  heldAt: null,
  touchDue: false,
  principal,
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(sessions: Partial<Sessions> = {}, origin?: string) {
  const streams = new EventStreams({
    sessions: sessions as Sessions,
    live: () => true,
    gateways: { openStream: async () => () => undefined },
    origins: { has: (name) => name === 'https://listed.example' },
    options: { baseUrl: undefined, limits: { ...defaultLimits, streamsPerAccount: 8, streams: 10 } },
    log: createLog('test', 'silent'),
  });
  const reader = new StuckReader();
  streams.add(signedIn, reader as unknown as ServerResponse, origin);
  return { streams, reader };
}

test('who reads too slowly is let go before much waits for them', () => {
  const { streams, reader } = open();
  let most = 0;
  for (let n = 0; n < 2000 && !reader.destroyed; n += 1) {
    streams.changed('shifts.shifts');
    jest.advanceTimersByTime(300);
    most = Math.max(most, reader.writableLength);
  }
  expect(reader.destroyed).toBe(true);
  expect(most).toBeLessThan(20_000);
  streams.stop();
});

test('a stream beats every 15 s, and its session is looked at once a minute', async () => {
  const ofKey = jest.fn().mockResolvedValue(signedIn);
  const { streams, reader } = open({ ofKey });
  const texts: string[] = [];
  reader.write = (text) => {
    texts.push(text);
    return true;
  };
  await jest.advanceTimersByTimeAsync(60_000);
  expect(texts).toEqual(Array(4).fill('event: beat\ndata: {}\n\n'));
  expect(ofKey.mock.calls).toEqual([['key']]);
  ofKey.mockResolvedValue(undefined);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reader.writableEnded).toBe(true);
  streams.stop();
});

test.each([
  ['https://listed.example', false],
  ['https://taken-off.example', true],
])('a page of %s that listens is let go when the list changes: %s', async (origin, gone) => {
  const { streams, reader } = open({ ofKey: jest.fn().mockResolvedValue(signedIn) }, origin);
  await streams.check();
  expect(reader.writableEnded).toBe(gone);
  streams.stop();
});
