import * as contract from '@portal/contracts';
import { endpoints } from '@portal/contracts/endpoints';
import { TOTP } from 'otpauth';
import type { Browser } from '../testing/browser';
import { addUser, goodPassword } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';

let portal: Portal;
let admin: Browser;

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments']);
  await addUser(portal.harness, 'admin', 'system_admin');
  admin = portal.browser();
  await admin.signIn('admin');
});
afterAll(() => portal.close());

const me = contract.currentUser.path;
const codeOf = (secret: unknown) => new TOTP({ secret: String(secret) }).generate();
const login = (browser: Browser, username: string, code?: string) =>
  browser.post(contract.login.path, { username, password: goodPassword, ...(code && { code }) });
const demand = (administratorsNeedSecondStep: boolean) =>
  admin.write('PUT', contract.updateSignInRules.path, { administratorsNeedSecondStep });
async function setUp(browser: Browser): Promise<string> {
  const { body } = await browser.post(contract.startSecondStep.path);
  const answer = await browser.post(contract.confirmSecondStep.path, {
    code: codeOf(body.secret),
    password: goodPassword,
  });
  expect(answer.status).toBe(200);
  return String(body.secret);
}
/** As if half a minute had passed since the last code. */
const nextCode = () => portal.harness.sql('update identity.accounts set totp_last_step = 0');

test('API-04 a login without a second step is answered as before; with one a code is asked for', async () => {
  await addUser(portal.harness, 'two-steps');
  const browser = portal.browser();
  expect((await login(browser, 'two-steps')).body).toEqual({ success: true, message: 'Login successful' });
  const secret = await setUp(browser);
  await nextCode();
  const other = portal.browser();
  const asked = await login(other, 'two-steps');
  expect([asked.status, asked.body]).toMatchObject([
    401,
    {
      success: false,
      error: 'code_required',
      message: 'Enter the code from your authenticator app to sign in.',
    },
  ]);
  expect((await other.get(me)).status).toBe(401);
  const code = codeOf(secret);
  expect((await login(other, 'two-steps', code)).body.success).toBe(true);
  expect((await other.get(me)).status).toBe(200);
  const replayed = await login(portal.browser(), 'two-steps', code);
  expect([replayed.status, replayed.body.success, replayed.body.error]).toEqual([401, false, 'invalid_code']);
});

test('demanded of administrators: one without it can only set it up, at once, and others do as ever', async () => {
  await addUser(portal.harness, 'hr', 'hr_admin');
  await addUser(portal.harness, 'clerk');
  const [hr, clerk] = [portal.browser(), portal.browser()];
  await hr.signIn('hr');
  await clerk.signIn('clerk');
  await setUp(admin);
  expect((await hr.get('/api/departments')).status).toBe(200);
  expect((await demand(true)).status).toBe(200);
  const until = Date.now() + 2000;
  while ((await hr.get('/api/departments')).status !== 403 && Date.now() < until);
  const asked = Object.entries(endpoints).filter(
    ([, { internal, ability }]) => !internal && ability !== 'public',
  );
  const answers = await Promise.all(
    asked.map(async ([name, { path, method }]) => {
      const url = path.replace(':id', '01890000-0000-7000-8000-000000000000');
      const reply = await (method === 'GET' ? hr.get(url) : hr.write(method, url, {}));
      return { name, refusal: `${reply.status} ${reply.body.error} ${reply.body.message}` };
    }),
  );
  const words =
    '403 second_step_required Set up two-step verification first: your organisation requires it for administrators.';
  const open = answers.filter(({ refusal }) => refusal !== words).map(({ name }) => name);
  expect(open.sort()).toEqual([
    'confirmSecondStep',
    'currentUser',
    'secondStep',
    'setLanguage',
    'startSecondStep',
  ]);
  expect((await clerk.get('/api/departments')).status).toBe(200);
  expect((await admin.get('/api/departments')).status).toBe(200);
  expect((await hr.get(me)).body.mustSetUpSecondStep).toBe(true);
  await setUp(hr);
  const soon = Date.now() + 2000;
  while ((await hr.get('/api/departments')).status !== 200 && Date.now() < soon);
  expect((await hr.get('/api/departments')).status).toBe(200);
  await demand(false);
});
