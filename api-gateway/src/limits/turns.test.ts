import * as contract from '@portal/contracts';
import type { Context } from 'koa';
import type { ServerResponse } from 'node:http';
import { setImmediate as immediate } from 'node:timers/promises';
import { stateOf, type SignedIn } from '../http/state';
import { Browser } from '../testing/browser';
import { fakeService, type FakeService } from '../testing/fake-service';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';
import { soon } from '../testing/soon';
import { defaultLimits } from '../options';
import { accountTurns } from './account-limits';

let portal: Portal;
let service: FakeService;
const held: ServerResponse[] = [];

beforeAll(async () => {
  portal = await openPortal(['identity']);
  await addUser(portal.harness, 'ada');
  await addUser(portal.harness, 'bob');
  service = await fakeService((_req, res) => void held.push(res));
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

const answerOne = () =>
  held.shift()?.writeHead(200, { 'content-type': 'application/json' }).end('[]') !== undefined;

test('LINK-01 an account has a few calls under way at two gateways together, the others wait in order; nobody else waits for them', async () => {
  const services = { ...portal.options.services, employees: service.url };
  const gateway = await portal.another({ services, limits: { ...defaultLimits, concurrent: 4 } });
  const signedIn = async (name: string) => {
    const browser = new Browser(gateway.url);
    await browser.signIn(name);
    return browser;
  };
  const [ada, elsewhere, bob] = [await signedIn('ada'), await signedIn('ada'), await signedIn('bob')];
  const ask = (browser: Browser) => browser.get(contract.listEmployees.path);
  const answers = [ask(ada), ask(elsewhere), ask(ada), ask(ada), ask(elsewhere)];
  await soon(() => held.length === 2, 'two calls of one account, half of four');
  const other = ask(bob);
  await soon(() => held.length === 3, 'the call of somebody else');
  expect(service.seen).toHaveLength(3);
  while (service.seen.length < 6) await soon(answerOne, 'the next call');
  while (held.length) answerOne();
  expect((await Promise.all([...answers, other])).map(({ status }) => status)).toEqual(Array(6).fill(200));
});

test('an account with a crowd of calls waiting has one running, until the crowd is gone', async () => {
  const limit = accountTurns({ concurrent: 3 }, { shareOf: (total) => total });
  const running: (() => void)[] = [];
  const ask = () => {
    const ctx = { state: {} } as Context;
    stateOf(ctx).signedIn = { accountId: 'ada' } as SignedIn;
    return limit(ctx, () => new Promise<void>((resolve) => void running.push(resolve)));
  };
  const answers = Array.from({ length: 30 }, ask);
  const atOnce = [];
  for (let answered = 0; answered < 30; answered += 1) {
    await immediate();
    await soon(() => running.length > 0, 'the next call');
    atOnce.push(running.length);
    running.shift()!();
  }
  await Promise.all(answers);
  expect(atOnce).toEqual([3, 2, ...Array<number>(7).fill(1), ...Array<number>(19).fill(3), 2, 1]);
});

test('wrong sign-ins of one address are judged one at a time, after twenty; a known device does not wait', async () => {
  const known = portal.browser();
  await known.signIn('ada');
  const attempts: ServerResponse[] = [];
  const identity = await fakeService((_req, res) => void attempts.push(res));
  const refuse = () =>
    attempts
      .shift()
      ?.writeHead(401, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: 'invalid_credentials', message: { key: 'form.invalidCredentials' } })) !==
    undefined;
  const gateway = await portal.another({ services: { ...portal.options.services, identity: identity.url } });
  const wrong = Array.from({ length: 60 }, (_, n) => new Browser(gateway.url).signIn(`nobody-${n}`, 'wrong'));
  await soon(() => attempts.length === 8, 'as many as are judged at once');
  for (let refused = 0; refused < 30; refused += 1) await soon(refuse, 'the next attempt');
  await soon(() => attempts.length === 1, 'the only one');
  expect(identity.seen).toHaveLength(31);

  const atTheDesk = new Browser(gateway.url);
  for (const [name, value] of known.cookies) atTheDesk.cookies.set(name, value);
  const own = atTheDesk.signIn('ada', 'mistyped');
  await soon(() => attempts.length === 2, 'the known device at once');
  while (identity.seen.length < 61 || attempts.length) await soon(refuse, 'the next attempt');
  const answers = await Promise.all([...wrong, own]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  await identity.close();
});
