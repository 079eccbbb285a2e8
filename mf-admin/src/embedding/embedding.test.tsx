import { Answer, renderPage, refusal, testUser, type RenderOptions } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmbeddingPage } from './EmbeddingPage';
import { embedCode } from './embed-code';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const remote = (name: string, title: string, paths: string[]) => ({
  name,
  title,
  routes: paths.map((path) => ({ path, title: path.slice(1), subtitle: 'x', module: './app' })),
  widgets: [],
});
const employees = { ...remote('mf-staff', 'Staff', ['/staff', '/staff-accounts']) };
Object.assign(employees.routes[1]!, { portalOnly: true });
const remotes = [
  remote('mf-leave', 'Leave', ['/leave-requests', '/leave-requests/:id', '/approvals']),
  remote('mf-shifts', 'Shifts', ['/shifts']),
  employees,
];
const fixed = { origin: 'https://intranet.example.org', note: '', fixed: true, addedBy: null, addedAt: null };
const added = {
  origin: 'https://wiki.example.org',
  note: 'Wiki',
  fixed: false,
  addedBy: 'Ada Byron',
  addedAt: '2026-05-04T08:30:00.000Z',
};

const Page = () => (
  <ToastProvider>
    <EmbeddingPage />
  </ToastProvider>
);
const show = (over: RenderOptions['server'] = {}) =>
  renderPage({ '/embedding': Page }, '/embedding', {
    user: testUser('system_admin'),
    server: {
      'GET /api/remotes': new Answer(200, remotes),
      'GET /api/embed/origins': new Answer(200, [fixed, added]),
      ...over,
    },
  });

test('the embed code has only the chosen attributes', () => {
  const wanted = { remote: 'mf-leave', view: '/approvals', theme: '', lang: '', strict: false };
  expect(embedCode('https://p.example', wanted)).toBe(
    '<script src="https://p.example/embed.js" async></script>\n<portal-section name="leave" view="/approvals"></portal-section>',
  );
  expect(embedCode('https://p.example', { ...wanted, theme: 'dark', lang: 'fr' })).toContain(
    ' theme="dark" lang="fr">',
  );
});

test('a page with a strict policy gets the nonce in both lines, and the policy that lets the section in', async () => {
  show();
  const lines = await screen.findByRole('region', { name: 'Code to paste' });
  expect(lines).not.toHaveTextContent('nonce');
  await userEvent.click(screen.getByLabelText(/^The page has a strict Content-Security-Policy/));
  expect(lines).toHaveTextContent('/embed.js" nonce="NONCE" async></script>');
  expect(lines).toHaveTextContent('view="/leave-requests" nonce="NONCE"></portal-section>');
  expect(screen.getByRole('region', { name: 'Content policy of the page' })).toHaveTextContent(
    "script-src 'nonce-NONCE'; style-src 'nonce-NONCE'; connect-src",
  );
});

test('section, page, colours and language can be chosen; pages that need an ID or the portal itself are left out', async () => {
  show();
  const lines = await screen.findByRole('region', { name: 'Code to paste' });
  expect(lines).toHaveTextContent('name="leave" view="/leave-requests"></portal-section>');
  expect(within(screen.getByLabelText('Page of the section')).getAllByRole('option')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Section'), { target: { value: 'mf-staff' } });
  const pages = within(screen.getByLabelText('Page of the section')).getAllByRole('option');
  expect(pages.map(({ textContent }) => textContent)).toEqual(['staff (/staff)']);
  fireEvent.change(screen.getByLabelText('Section'), { target: { value: 'mf-shifts' } });
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fr' } });
  expect(lines).toHaveTextContent('name="shifts" view="/shifts" lang="fr"></portal-section>');
});

test('the list shows the source of each address; one from the installation cannot be removed', async () => {
  show();
  const lineOf = async (origin: string) =>
    within((await screen.findByText(origin)).closest('li') as HTMLElement);
  expect((await lineOf(fixed.origin)).getByText(/EMBED_ORIGINS/)).toBeInTheDocument();
  expect((await lineOf(fixed.origin)).queryByRole('button')).toBeNull();
  expect((await lineOf(added.origin)).getByText(/Added by Ada Byron/)).toBeInTheDocument();
});

test('an address is added; an inexact origin shows an error at its field', async () => {
  const { calls } = show({ 'POST /api/embed/origins': new Answer(201, added) });
  await userEvent.click(await screen.findByRole('button', { name: 'Add address' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Address/), 'wiki.example.org');
  await userEvent.click(dialog.getByRole('button', { name: 'Add address' }));
  expect(
    await dialog.findByText('Enter an exact origin, such as https://intranet.example.org'),
  ).toBeVisible();
  await userEvent.clear(dialog.getByLabelText(/^Address/));
  await userEvent.type(dialog.getByLabelText(/^Address/), added.origin);
  await userEvent.click(dialog.getByRole('button', { name: 'Add address' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ origin: added.origin, note: '' }),
  );
});

test('an address is removed after a confirmation; a refusal is shown', async () => {
  show({
    'DELETE /api/embed/origins': refusal(
      404,
      'not_found',
      'Not found. It may have been removed; reload the list.',
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: `Remove ${added.origin}` }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/It may have been removed/)).toBeInTheDocument();
});
