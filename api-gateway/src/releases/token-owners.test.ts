import { addUser } from '../testing/people';
import { releasingHarnessOfTests, versionOf } from '../testing/releasing';

const harness = releasingHarnessOfTests();
const tokens = '/api/releases/mf-demo/tokens';

interface Listed {
  id: string;
  suspended: boolean;
  owner: { name: string };
}
const listed = async () => {
  const [token] = (await harness.admin.get(tokens)).body as unknown as Listed[];
  return token!;
};
/** Another system administrator, signed in. */
async function another(username: string) {
  const person = await addUser(harness.portal.harness, username, 'system_admin');
  const browser = harness.portal.browser();
  await browser.signIn(username);
  return { person, browser };
}
const sql = (text: string, values: unknown[]) => harness.portal.harness.sql(text, values);

test.each([
  ['demoted', `update employees.employees set role = 'hr_admin' where id = $1`],
  ['inactive', `update employees.employees set status = 'inactive' where id = $1`],
  ['without an account', `delete from identity.accounts where employee_id = $1`],
])(
  'a token does nothing once its owner is %s, until another administrator takes it over',
  async (_, deed) => {
    const second = await another('second');
    await harness.team.release(2);
    await sql(deed, [harness.owner.employeeId]);
    for (const reply of [
      await harness.team.rollback(),
      await harness.team.release(3),
      await harness.team.ask('GET', ''),
    ]) {
      expect([reply.status, reply.body.error]).toEqual([403, 'forbidden']);
      expect(reply.body.message).toBe(
        `This release token is suspended: ${harness.owner.name} is no longer a system administrator. Another one can take it over under Administration, Sections.`,
      );
    }
    expect(await harness.served()).toBe(versionOf(2));

    const [before] = (await second.browser.get(tokens)).body as unknown as Listed[];
    expect(before).toMatchObject({ suspended: true, owner: { name: harness.owner.name } });
    const taken = await second.browser.post(`${tokens}/${before?.id}/take-over`);
    expect([taken.status, taken.body.suspended, taken.body.owner]).toEqual([
      200,
      false,
      { employeeId: second.person.employeeId, name: second.person.name },
    ]);
    expect((await harness.team.rollback()).body.active).toBe(versionOf(1));
    const [rollback, takeOver] = (await harness.trail()).reverse();
    expect(takeOver).toMatchObject({ action: 'releaseToken.takeOver', actor_name: second.person.name });
    expect(rollback).toMatchObject({
      actor_name: second.person.name,
      after: { token: 'Team of mf-demo' },
    });
  },
);

test('only a system administrator takes a token over, in the portal itself, and none that is revoked', async () => {
  const { id } = await listed();
  const path = `${tokens}/${id}/take-over`;
  expect((await harness.ada.post(path)).status).toBe(403);
  expect((await harness.team.ask('POST', `/tokens/${id}/take-over`)).status).toBe(403);
  const second = await another('second');
  await harness.admin.write('DELETE', `${tokens}/${id}`);
  expect((await second.browser.post(path)).status).toBe(404);
});

test('a token works for 90 days at most', async () => {
  const longer = await harness.admin.post(tokens, { label: 'x', days: 91 });
  expect([longer.status, longer.body.error]).toEqual([400, 'validation']);
  await expect(
    sql(`update releases.tokens set expires_at = created_at + interval '91 days' where name = $1`, [
      'mf-demo',
    ]),
  ).rejects.toThrow('tokens_days');
});
