import type { Shape, Surface } from '@portal/contracts/evidence';
import { releaserOf, releasingHarnessOfTests, uploadOf, type Releaser } from '../testing/releasing';
import { makeSection, makeShell } from '../testing/web-root';
import { surface, uses } from './evidence.testing';

const harness = releasingHarnessOfTests();
let shell: Releaser;
let made = 0;
const newVersion = () => `0.1.0-${String((made += 1)).padStart(8, '0')}`;

/** Releases a shell that offers something. */
async function releaseShell(
  offered: Surface,
  { version = newVersion(), reason }: { version?: string; reason?: string } = {},
) {
  const provides = offered.shared;
  const build = makeShell({ version, mark: version.slice(-8), surface: offered, provides });
  const reply = await shell.ask('POST', '/versions', { ...uploadOf(build), reason });
  return reply.status === 201 ? shell.ask('POST', '/activate', { version, reason }) : reply;
}
const section = (record: object | undefined = uses, version = newVersion()) =>
  makeSection('mf-demo', {
    version,
    uses: record,
    script: `app("${version}")`,
    shared: { react: '^19.3.0' },
  });

beforeEach(async () => {
  shell = await releaserOf(harness.admin, harness.portal.gateway.url, 'shell');
});

/** A copy of what the shell offers, changed. */
function changed(change: (copy: Surface) => void): Surface {
  const copy = structuredClone(surface);
  change(copy);
  return copy;
}
const rows = ({ calls }: Surface): Shape => calls.listRequests!.answer.items!;
const fields = (offered: Surface) => rows(offered).properties!;
const body = ({ calls }: Surface) => calls.decide!.body!;
const button = ({ names }: Surface) => names['@portal/ui']!.Button!.params![0]!.shape;
const sdk = ({ names }: Surface) => names['@portal/portal-sdk']!;
const without = (shape: Shape, field: string) => {
  delete shape.properties![field];
  shape.required = shape.required!.filter((name) => name !== field);
};

const breaking: [change: string, (copy: Surface) => void, named: string][] = [
  [
    'a field removed',
    (s) => without(rows(s), 'days'),
    'listRequests[].days (src/list.tsx:1): it no longer exists.',
  ],
  [
    'a field renamed',
    (s) => {
      fields(s).person = fields(s).employee!;
      without(rows(s), 'employee');
    },
    'listRequests[].employee',
  ],
  [
    'a field narrowed',
    (s) => (body(s).properties!.comment!.limits = { maxLength: 20 }),
    'decide body.comment (src/decide.tsx:2): its limit “maxLength” is now narrower.',
  ],
  [
    'a field made optional',
    (s) => (rows(s).required = ['id', 'employee', 'status', 'note']),
    'listRequests[].days (src/list.tsx:1): it can now be missing.',
  ],
  [
    'an enum value dropped',
    (s) => (fields(s).status = { enum: ['approved', 'denied'] }),
    'listRequests[].status (src/list.tsx:1): the value “pending” no longer exists.',
  ],
  [
    'a path moved',
    (s) => (s.calls.decide!.path = '/api/decisions/:id'),
    'decide (src/decide.tsx:2): it was POST /api/requests/:id/decide and is now POST /api/decisions/:id.',
  ],
  [
    'an SDK name removed',
    (s) => delete sdk(s).addDays,
    'addDays (@portal/portal-sdk) (src/list.tsx:3): it no longer exists.',
  ],
  [
    'a signature changed',
    (s) => sdk(s).addDays!.params!.push({ shape: { type: 'string' } }),
    'addDays (@portal/portal-sdk) (src/list.tsx:3): it now takes other arguments.',
  ],
  [
    'a UI prop removed',
    (s) => without(button(s), 'variant'),
    'Button (@portal/ui).variant (src/decide.tsx:4): it no longer exists.',
  ],
  ['a shared minor older', (s) => (s.shared.react = '19.2.9'), 'needs react ^19.3.0'],
  ['a widget slot gone', (s) => (s.slots = ['lead']), 'slot main (remote.json): it no longer exists.'],
  [
    'an ability renamed',
    (s) => {
      s.abilities = ['request.judge', 'request.file'];
      s.calls.decide!.ability = 'request.judge';
    },
    'decide (src/decide.tsx:2): it needed request.decide and now needs request.judge.',
  ],
];

const compatible: [change: string, (copy: Surface) => void][] = [
  ['an answer with one more field', (s) => (fields(s).colour = { type: 'string' })],
  ['a call gone that no section makes', (s) => delete s.calls.fileRequest],
  ['an optional field for a body', (s) => (body(s).properties!.copyTo = { type: 'string' })],
  [
    'one more value for a body',
    (s) => (body(s).properties!.outcome = { enum: ['approve', 'deny', 'defer'] }),
  ],
  [
    'one more value in an answer',
    (s) => (fields(s).status = { enum: ['pending', 'approved', 'denied', 'cancelled'] }),
  ],
  ['a wider limit', (s) => (body(s).properties!.comment!.limits = { maxLength: 500 })],
  [
    'an SDK name more',
    (s) => (sdk(s).formatDay = { type: 'function', params: [], returns: { type: 'string' } }),
  ],
  ['an SDK name gone that no section imports', (s) => delete sdk(s).formatDate],
  [
    'an optional argument more',
    (s) => sdk(s).addDays!.params!.push({ shape: { type: 'string' }, optional: true }),
  ],
  ['a UI prop more', (s) => (button(s).properties!.tone = { type: 'string' })],
  ['a shared minor newer', (s) => (s.shared.react = '19.4.0')],
  [
    'a call, an ability and a slot more',
    (s) => {
      s.calls.undo = { ...s.calls.decide!, path: '/api/requests/:id/undo' };
      s.abilities.push('request.undo');
      s.slots.push('side');
    },
  ],
];

test('twelve breaking changes are refused before anybody has them, naming section, file and name; twelve compatible ones are not', async () => {
  expect([breaking.length, compatible.length]).toEqual([12, 12]);
  const standing = newVersion();
  expect((await releaseShell(surface, { version: standing })).status).toBe(200);
  const used = section();
  expect((await harness.team.upload(used)).status).toBe(201);
  expect((await harness.team.activate(used.manifest.version)).status).toBe(200);

  for (const [change, make, named] of breaking) {
    const { status, body: answer } = await releaseShell(changed(make));
    expect([change, status, answer.error]).toEqual([change, 422, 'release_refused']);
    expect(answer.message).toContain(named);
    expect(answer.message).toContain(`mf-demo ${used.manifest.version}`);
  }
  expect((await harness.ada.get('/demo/7')).text).toContain(`content="${standing}"`);

  for (const [change, make] of compatible) {
    const { status, body: answer } = await releaseShell(changed(make));
    expect([change, status, answer.message]).toEqual([change, 200, undefined]);
    expect((await releaseShell(surface)).status).toBe(200);
  }
});

test('QUICK-02 a field that goes is refused whether or not a section reads it, and goes on with a reason', async () => {
  await releaseShell(surface);
  const used = section();
  await harness.team.upload(used);
  await harness.team.activate(used.manifest.version);
  const withoutNote = changed((copy) => without(rows(copy), 'note'));

  const refused = await releaseShell(withoutNote);
  expect([refused.status, refused.body.error]).toEqual([422, 'release_refused']);
  expect(refused.body.message).toContain('listRequests[].note (src/list.tsx:1): it no longer exists.');
  expect((await releaseShell(withoutNote, { reason: 'No section shows the note' })).status).toBe(200);
});

test('a section that uses what the shell lacks is refused; so is one whose build records nothing', async () => {
  await releaseShell(changed((copy) => delete sdk(copy).addDays));
  const { status, body: answer } = await harness.team.upload(section());
  expect([status, answer.error]).toEqual([422, 'release_refused']);
  expect(answer.message).toContain('addDays (@portal/portal-sdk) (src/list.tsx:3): it no longer exists.');
  expect(answer.details).toMatchObject({ breaks: [{ section: 'mf-demo', at: 'src/list.tsx:3' }] });
  const silent = await harness.team.upload(
    makeSection('mf-demo', { version: newVersion(), uses: undefined }),
  );
  expect([silent.status, silent.body.message]).toEqual([
    422,
    'This build does not record what it uses: remote.json does not list uses.json. Build it with the current tooling.',
  ]);
});

test('a roll-back obeys the gate; with a reason it goes on, and the audit trail says why', async () => {
  await releaseShell(surface);
  const [before, after] = [section(), section({ ...uses, names: {} })];
  for (const one of [before, after]) {
    await harness.team.upload(one);
    await harness.team.activate(one.manifest.version);
  }
  expect((await releaseShell(changed((copy) => delete sdk(copy).addDays))).status).toBe(200);

  const refused = await harness.team.rollback();
  expect([refused.status, refused.body.error]).toEqual([422, 'release_refused']);
  expect(await harness.served()).toBe(after.manifest.version);
  for (const reason of ['', '  '])
    expect((await harness.team.ask('POST', '/rollback', { reason })).status).toBe(400);

  const reason = 'Nobody opens that dialog before Monday';
  expect((await harness.team.ask('POST', '/rollback', { reason })).status).toBe(200);
  expect(await harness.served()).toBe(before.manifest.version);
  const trail = await harness.trail();
  expect(trail.at(-1)).toMatchObject({
    action: 'remote.breaks',
    after: { reason, version: before.manifest.version, breaks: [{ name: 'addDays (@portal/portal-sdk)' }] },
  });
});

test('two moves at once that fit only what was there before: one of them is refused', async () => {
  await releaseShell(surface);
  const next = changed((copy) => delete sdk(copy).addDays);
  const [shellVersion, used] = [newVersion(), section()];
  const shellBuild = makeShell({ version: shellVersion, mark: 'race', surface: next, provides: next.shared });
  expect((await shell.upload(shellBuild)).status).toBe(201);
  expect((await harness.team.upload(used)).status).toBe(201);
  const replies = await Promise.all([
    shell.activate(shellVersion),
    harness.team.activate(used.manifest.version),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
});
