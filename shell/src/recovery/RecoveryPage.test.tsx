import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Answer, refusal, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { RecoveryPage } from './RecoveryPage';

const state = {
  name: 'mf-admin',
  title: 'Administration',
  active: '0.1.0-22222222',
  canary: null,
  killed: { note: '', by: null, at: '2026-05-04T08:30:00.000Z' },
  lastGood: null,
  threshold: { percent: 5, loads: 20 },
  health: { version: '0.1.0-22222222', loads: 9, failures: 7 },
  movedAt: '2026-05-04T08:30:00.000Z',
  can: { switchOff: false },
};
const show = (server: Record<string, unknown> = {}, role: 'system_admin' | 'hr_admin' = 'system_admin') =>
  renderInPortal(
    <>
      <RecoveryPage />
      <ToastProvider />
    </>,
    {
      address: '/recovery',
      user: testUser(role),
      server: { 'GET /api/releases': new Answer(200, [state]), ...server },
    },
  );

test('a section is rolled back and switched on without any section', async () => {
  const { calls } = show({
    'POST /api/releases/:name/rollback': { ...state, active: '0.1.0-11111111' },
    'POST /api/releases/:name/unkill': { ...state, killed: null },
  });
  expect(await screen.findByText('Version 0.1.0-22222222, failed loads: 7 of 9')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Roll back Administration' }));
  expect(await screen.findByText('Administration now has version 0.1.0-11111111')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Switch on Administration' }));
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/releases/mf-admin/rollback',
    '/api/releases/mf-admin/unkill',
  ]);
});

test('a refusal by the server is shown', async () => {
  show({ 'POST /api/releases/:name/rollback': refusal(409, 'wrong_state', 'There is no earlier version.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back Administration' }));
  expect(await screen.findByText('There is no earlier version.')).toBeInTheDocument();
});

test('it is for system administrators: other users make no call', () => {
  const { calls } = show({}, 'hr_admin');
  expect(screen.getByText(/Your role doesn't include Recovery/)).toBeInTheDocument();
  expect(calls).toEqual([]);
});
