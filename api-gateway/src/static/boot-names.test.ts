import { addLeaveType } from '@portal/service-kit/testing';
import type { Browser } from '../testing/browser';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';
import { soon } from '../testing/soon';

let portal: Portal;
let ada: Browser;

beforeAll(async () => {
  portal = await openPortal(['identity', 'leave-types']);
  await addUser(portal.harness, 'ada');
  ada = portal.browser();
  await ada.signIn('ada');
});
afterAll(() => portal.close());

const bootOf = (page: string) => {
  const [, json] = /<script type="application\/json" id="portal-boot">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json ?? 'null') as Record<string, unknown>;
};

test('MAIL-03 signed out it says whether the portal sends mail, for whoever forgot their password', async () => {
  const sends = (value: boolean) =>
    portal.harness.sql('update notifications.mail_sending set sends = $1', [value]);
  await sends(true);
  expect(bootOf((await portal.browser().get('/')).text)).toMatchObject({ user: null, sendsMail: true });
  await sends(false);
  expect(bootOf((await portal.browser().get('/')).text)).not.toHaveProperty('sendsMail');
});

test('MOVE-15 it carries the names of leave types in its language, and their colours', async () => {
  const type = await addLeaveType(portal.harness, { name: 'Annual Leave' });
  await addLeaveType(portal.harness, { name: 'Sick Leave' });
  await portal.harness.sql(
    `update leave_types.leave_types set names = '{"fr": "Congé annuel"}', colour = 'teal' where id = $1`,
    [type],
  );
  const inFrench = async () => bootOf((await ada.get('/', { 'accept-language': 'fr' })).text).leaveTypes;
  // A page is served without what is late.
  await soon(async () => (await inFrench()) !== undefined, 'the leave types', 10_000);
  expect(await inFrench()).toEqual({ 'Annual Leave': { name: 'Congé annuel', colour: 'teal' } });
  expect(bootOf((await ada.get('/')).text).leaveTypes).toEqual({ 'Annual Leave': { colour: 'teal' } });
  expect(bootOf((await portal.browser().get('/')).text)).not.toHaveProperty('leaveTypes');
});
