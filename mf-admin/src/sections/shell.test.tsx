import type { ReleaseState } from '@portal/contracts';
import { renderPage, testUser } from '@portal/portal-sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SectionsPage } from './SectionsPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);

const shell: ReleaseState = {
  name: 'shell',
  title: 'Shell',
  active: '0.1.0-11111111',
  canary: null,
  killed: null,
  earlierShell: null,
  lastGood: null,
  threshold: { percent: 5, loads: 20 },
  health: null,
  lately: [],
  movedAt: '2026-05-04T08:30:00.000Z',
  can: { switchOff: false },
};

test('a section for the previous major version shows its shell, and the deadline', async () => {
  const state = { ...shell, name: 'mf-leave', title: 'Leave', earlierShell: '0.1.0-33333333' };
  renderPage({ '/sections': SectionsPage }, '/sections', {
    user: testUser('system_admin'),
    server: { 'GET /api/releases': [state], 'GET /api/remote-override': { override: null, origins: [] } },
  });
  const card = within(await screen.findByRole('article', { name: 'Leave' }));
  expect(card.getByText(/^0\.1\.0-33333333, of the last major version/)).toBeInTheDocument();
});

test('the shell shows why it cannot be switched off, and when a rollback takes effect', async () => {
  renderPage({ '/sections': SectionsPage }, '/sections?section=shell', {
    user: testUser('system_admin'),
    server: {
      'GET /api/releases/:name': { state: shell, moves: [], versions: [] },
      'GET /api/releases/:name/tokens': [],
    },
  });
  await userEvent.hover(await screen.findByRole('button', { name: 'Switch off' }));
  const reasons = await screen.findAllByText('The portal needs it, so you cannot switch it off');
  expect(reasons).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Roll back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll Shell back?' }));
  expect(dialog.getByText(/It takes effect the next time someone loads a page\.$/)).toBeInTheDocument();
});
