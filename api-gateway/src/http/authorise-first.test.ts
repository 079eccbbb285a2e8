import * as contract from '@portal/contracts';
import { endpoints } from '@portal/contracts/endpoints';
import { request } from 'node:http';
import type { Browser } from '../testing/browser';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal(['identity', 'employees']);
});
afterAll(() => portal.close());

async function signedIn(name: string, role?: 'hr_admin'): Promise<Browser> {
  await addUser(portal.harness, name, role);
  const browser = portal.browser();
  await browser.signIn(name);
  return browser;
}

/** Sends the head of a call, and its body never; answers the refusal that comes all the same. */
async function refusalWithoutBody(
  browser: Browser,
  { method, path }: Pick<contract.Endpoint, 'method' | 'path'>,
  size: number,
): Promise<string> {
  const call = request(portal.gateway.url + path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000001'), {
    method,
    timeout: 2000,
    headers: {
      origin: portal.gateway.url,
      'content-type': 'application/json',
      'content-length': size,
      ...(browser.cookies.size && { cookie: browser.cookie }),
    },
  });
  call.flushHeaders();
  const answer = await new Promise<string>((resolve) => {
    call.once('response', (response) => {
      response.setEncoding('utf8').once('data', (text: string) => {
        resolve(`${response.statusCode} ${(JSON.parse(text) as { error: string }).error}`);
      });
    });
    call.once('timeout', () => resolve('waits for the body'));
    call.once('error', (error) => resolve(String(error)));
  });
  call.destroy();
  return answer;
}

const megabyte = 1024 * 1024;

test('nobody, and a role that may not, is refused before anything of a body is read: every call', async () => {
  const employee = await signedIn('ada');
  const taking = Object.values(endpoints).filter(({ body, internal }) => body && !internal);
  const wrong: string[] = [];
  for (const endpoint of taking) {
    if (endpoint.ability === 'public') continue;
    const call = `${endpoint.method} ${endpoint.path}`;
    const anonymous = await refusalWithoutBody(portal.browser(), endpoint, 1000);
    if (anonymous !== '401 unauthenticated') wrong.push(`${call} of nobody: ${anonymous}`);
    if (endpoint.ability === 'signed-in' || contract.hasAbility('employee', endpoint.ability)) continue;
    const refused = await refusalWithoutBody(employee, endpoint, 9 * megabyte);
    if (refused !== '403 forbidden') wrong.push(`${call} of an employee: ${refused}`);
  }
  expect(wrong).toEqual([]);
});

test('a body that says it is too long is refused unread; a sign-in needs little', async () => {
  const hr = await signedIn('hr', 'hr_admin');
  expect(await refusalWithoutBody(hr, contract.bulkEmployees, 11 * megabyte)).toBe('413 too_large');
  expect(await refusalWithoutBody(hr, contract.createEmployee, megabyte)).toBe('413 too_large');
  expect(await refusalWithoutBody(portal.browser(), contract.login, 5000)).toBe('413 too_large');
});

test('lists in lists five million deep are refused, and nobody waits for it', async () => {
  const hr = await signedIn('hr2', 'hr_admin');
  const deep = await hr.ask(contract.bulkEmployees.path, {
    method: 'POST',
    headers: { origin: portal.gateway.url, 'content-type': 'application/json' },
    body: '['.repeat(5_000_000),
  });
  expect([deep.status, deep.body]).toMatchObject([
    400,
    {
      error: 'bad_json',
      message: 'The body nests lists and objects more than 32 levels deep. Send a flatter one.',
    },
  ]);
});
