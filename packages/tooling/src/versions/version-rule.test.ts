import type { Shape, Surface } from '@portal/contracts/evidence';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '../system/repo-root';
import { changesSince, unsaid, type Library, type Offer } from './version-rule';

const text: Shape = { type: 'string' };
const object = (properties: Record<string, Shape>, required = Object.keys(properties)): Shape => ({
  type: 'object',
  properties,
  required,
});

/** A small portal. Each test changes one thing of it. */
const surface = (): Surface => ({
  calls: {
    fileLeave: {
      method: 'POST',
      path: '/api/leave',
      ability: 'leave.file',
      body: object({ reason: { ...text, limits: { maxLength: 500 } } }),
      answer: object({ id: text, status: { type: 'string', enum: ['pending', 'approved'] } }),
    },
  },
  names: {
    '@portal/portal-sdk': { useUser: { type: 'function', params: [], returns: object({ name: text }) } },
    '@portal/ui/dialog': {
      Dialog: { type: 'function', params: [{ shape: object({ title: text }) }] },
    },
  },
  abilities: ['leave.file'],
  slots: ['main', 'side'],
  shared: { react: '19.0.0' },
});

const versions = { '@portal/contracts': '1.4.2', '@portal/portal-sdk': '2.0.0', '@portal/ui': '1.0.0' };
const released: Offer = { versions, surface: surface() };
const change = (made: (today: Surface) => void) => {
  const today = surface();
  made(today);
  return changesSince(released, { versions, surface: today });
};
const needed = (made: (today: Surface) => void) =>
  Object.fromEntries(unsaid(change(made)).map((one): [Library, string] => [one.library, one.needed]));
const answer = (today: Surface) => today.calls.fileLeave!.answer;
const body = (today: Surface) => today.calls.fileLeave!.body!;

test.each<[string, (today: Surface) => void, Record<string, string>]>([
  [
    'a field of an answer is removed',
    (now) => delete answer(now).properties!.id,
    { '@portal/contracts': '2.0.0' },
  ],
  ['a field becomes optional', (now) => (answer(now).required = ['id']), { '@portal/contracts': '2.0.0' }],
  [
    'a value is dropped',
    (now) => (answer(now).properties!.status!.enum = ['pending']),
    { '@portal/contracts': '2.0.0' },
  ],
  [
    'a limit is narrower',
    (now) => (body(now).properties!.reason!.limits = { maxLength: 100 }),
    { '@portal/contracts': '2.0.0' },
  ],
  ['a call moves', (now) => (now.calls.fileLeave!.path = '/api/requests'), { '@portal/contracts': '2.0.0' }],
  ['an ability is renamed', (now) => (now.abilities = ['leave.ask']), { '@portal/contracts': '2.0.0' }],
  ['a place of the dashboard goes', (now) => (now.slots = ['main']), { '@portal/contracts': '2.0.0' }],
  [
    'a name of the SDK is removed',
    (now) => delete now.names['@portal/portal-sdk']!.useUser,
    { '@portal/portal-sdk': '3.0.0' },
  ],
  [
    'a prop is asked for',
    (now) =>
      (now.names['@portal/ui/dialog']!.Dialog!.params![0]!.shape = object({ title: text, size: text })),
    { '@portal/ui': '2.0.0' },
  ],
  [
    'a field of an answer is new',
    (now) => (answer(now).properties!.day = text),
    { '@portal/contracts': '1.5.0' },
  ],
  [
    'a limit is wider',
    (now) => (body(now).properties!.reason!.limits = { maxLength: 900 }),
    { '@portal/contracts': '1.5.0' },
  ],
  [
    'a call is new',
    (now) => (now.calls.undo = { ...now.calls.fileLeave!, path: '/api/undo' }),
    { '@portal/contracts': '1.5.0' },
  ],
  [
    'a prop may be given',
    (now) =>
      (now.names['@portal/ui/dialog']!.Dialog!.params![0]!.shape = object({ title: text, size: text }, [
        'title',
      ])),
    { '@portal/ui': '1.1.0' },
  ],
  ['nothing changes', () => undefined, {}],
])('%s: the version has to say so', (_, made, expected) => {
  expect(needed(made)).toEqual(expected);
});

test('a version that moved far enough says what changed', () => {
  const today = surface();
  delete answer(today).properties!.id;
  const at = (version: string) =>
    unsaid(
      changesSince(released, { versions: { ...versions, '@portal/contracts': version }, surface: today }),
    );
  expect(at('1.5.0')).toHaveLength(1);
  expect(at('2.0.0')).toEqual([]);
  expect(at('2.1.3')).toEqual([]);
});

test('what changed is named', () => {
  const [contracts] = change((today) => delete answer(today).properties!.id);
  expect(contracts?.removed).toEqual([expect.stringContaining('fileLeave.id')]);
});

test('the versions of contracts, SDK and UI say what changed since they were last released', async () => {
  const program = path.join(repoRoot(), 'packages/tooling/bin/portal.mjs');
  const ended = await promisify(execFile)(process.execPath, [program, 'versions'], { cwd: repoRoot() }).then(
    () => 'well',
    ({ stdout, message }: { stdout: string; message: string }) => `${message}\n${stdout}`,
  );
  expect(ended).toBe('well');
}, 60_000);
