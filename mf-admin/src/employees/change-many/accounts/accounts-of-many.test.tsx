import { Answer, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { employee } from '../../../testing/admin';
import { EmployeesPage } from '../../EmployeesPage';
import { csvOf } from './sheet';

// The first render is slow when many tests share a processor.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const ada = employee();
const bo = '01890000-0000-7000-8000-0000000000e2';
const refused = {
  employeeId: bo,
  name: 'Bo Chen',
  username: null,
  refusal: { message: 'Bo has an account', text: { key: 'unknown.key' } },
};
const Page = () => (
  <ToastProvider>
    <EmployeesPage />
  </ToastProvider>
);
const show = () =>
  renderPage({ '/employees': Page }, '/employees?status=active', {
    user: testUser('hr_admin'),
    server: {
      'GET /api/employees': new Answer(200, [ada], { 'x-total-count': '482' }),
      'GET /api/departments': [],
      'POST /api/accounts/bulk': ({ body }: { body: unknown }) => {
        const { how, commit } = body as { how: string; commit: boolean };
        const made = commit && how === 'temporary' ? { temporaryPassword: 'k7mp-x3qd-9hut' } : {};
        const account = { employeeId: ada.id, name: ada.name, username: 'ada.byron', ...made };
        return { changed: 1, results: [account, refused] };
      },
    },
  });
async function open() {
  (await screen.findByRole('button', { name: 'Change All (482)' })).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByText('Create accounts'));
  return within(await screen.findByRole('dialog', { name: 'Create accounts (482)' }));
}
const sent = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('MOVE-07 accounts of all that match, with the passwords once, to print and to save', async () => {
  const { calls } = show();
  const dialog = await open();
  fireEvent.click(dialog.getByText('Preview'));
  const rows = within(await dialog.findByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'EmployeeUsernameVerdict',
    'Bo ChenBo has an account',
    `${ada.name}ada.byronChanges`,
  ]);
  fireEvent.click(dialog.getByText('Create accounts (1)'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Temporary passwords (1)' }));
  expect(sheet.getByText('k7mp-x3qd-9hut')).toBeInTheDocument();
  const body = { filter: { status: 'active' }, how: 'temporary' };
  expect(sent(calls)).toEqual([
    { ...body, commit: false },
    { ...body, commit: true },
  ]);
  const printed: string[] = [];
  const frames = jest.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) document.body.appendChild(node as Node);
    const view = (nodes[0] as HTMLIFrameElement).contentWindow!;
    view.print = () => printed.push(view.document.body.textContent ?? '');
    view.focus = () => undefined;
  });
  fireEvent.click(sheet.getByText('Print the sheet'));
  frames.mockRestore();
  expect(printed).toEqual([expect.stringContaining(`${ada.name}ada.byronk7mp-x3qd-9hut`)]);
  expect(printed[0]).not.toContain('Bo Chen');
  fireEvent.click(sheet.getByText('Done'));
  expect(screen.queryByText('k7mp-x3qd-9hut')).not.toBeInTheDocument();
});

test('MOVE-07 invitations are sent by mail: no password is shown', async () => {
  const { calls } = show();
  const dialog = await open();
  fireEvent.click(dialog.getByRole('radio', { name: /Invitations by mail/ }));
  fireEvent.click(dialog.getByText('Preview'));
  fireEvent.click(await dialog.findByText('Create accounts (1)'));
  expect(await screen.findByText('Accounts created: 1')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent(calls)).toMatchObject([
    { how: 'invite', commit: false },
    { how: 'invite', commit: true },
  ]);
});

test('MOVE-07 a name that a spreadsheet would run is text in the file', () => {
  const sheet = { title: '', note: '', headings: ['Employee', 'Username'], rows: [['=HYPERLINK(1)', 'ada']] };
  expect(csvOf(sheet)).toBe("\uFEFFEmployee,Username\r\n'=HYPERLINK(1),ada\r\n");
});
