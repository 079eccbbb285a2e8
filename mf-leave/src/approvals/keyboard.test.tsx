import type { LeaveRequest } from '@portal/contracts';
import { dismissToast } from '@portal/ui';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestOf, showApprovals } from '../testing/approvals';
import { approvalShortcuts, commandOf } from './shortcuts';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

afterEach(() => dismissToast());

const three = [requestOf('Ada Byron', 1), requestOf('Bo Chen', 2), requestOf('Cleo Diaz', 3)];
const show = async (over: object = {}) => {
  const shown = showApprovals({ 'GET /api/pending-approvals': three, ...over });
  await screen.findByText('Cleo Diaz');
  return shown;
};
const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
const press = (keys: string) => userEvent.keyboard(keys);

test('every listed shortcut works in the list, and no key has two commands', () => {
  const keys = approvalShortcuts.flatMap((shortcut) => [...shortcut.keys]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.map(commandOf)).not.toContain(undefined);
  expect(commandOf('q')).toBeUndefined();
});

test('APPR-01 j, k and the arrows move the focus over the rows, wherever the focus is', async () => {
  await show();
  await press('j');
  expect(row('Ada Byron')).toHaveFocus();
  await press('j{ArrowDown}');
  expect(row('Cleo Diaz')).toHaveFocus();
  await press('j');
  expect(row('Cleo Diaz')).toHaveFocus();
  await press('k{ArrowUp}');
  expect(row('Ada Byron')).toHaveFocus();
});

test('APPR-02 a and d open the decision on the focused row, Escape closes it', async () => {
  await show();
  await press('a');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('jja');
  const dialog = await screen.findByRole('dialog', { name: 'Approve this leave request?' });
  expect(within(dialog).getByText('Bo Chen')).toBeInTheDocument();
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(row('Bo Chen')).toHaveFocus());
  await press('d');
  expect(await screen.findByRole('dialog', { name: 'Deny this leave request?' })).toBeInTheDocument();
});

test('APPR-01 v and Enter open the whole request', async () => {
  const { address } = await show();
  await press('jv');
  await screen.findByRole('dialog');
  expect(address()).toBe(`/approvals?request=${three[0]?.id}`);
  await press('{Escape}');
  await waitFor(() => expect(address()).toBe('/approvals'));
  act(() => row('Bo Chen').focus());
  await press('{Enter}');
  expect(address()).toBe(`/approvals?request=${three[1]?.id}`);
});

test('x selects the row in focus, and Escape clears the selection', async () => {
  await show();
  await press('jxjx');
  expect(screen.getByRole('button', { name: 'Approve Selected (2)' })).toBeInTheDocument();
  await press('x');
  expect(screen.getByRole('button', { name: 'Approve Selected (1)' })).toBeInTheDocument();
  await press('{Escape}');
  expect(screen.queryByRole('button', { name: /Selected/ })).not.toBeInTheDocument();
});

test('keys type letters in a field, and do not affect the list in a dialog', async () => {
  await show();
  await userEvent.type(screen.getByRole('searchbox'), 'jad');
  expect(screen.getByRole('searchbox')).toHaveValue('jad');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => row('Ada Byron').focus());
  await press('a');
  const dialog = await screen.findByRole('dialog');
  act(() => within(dialog).getByRole('button', { name: 'Cancel' }).focus());
  await press('d');
  expect(screen.getByRole('dialog', { name: 'Approve this leave request?' })).toBeInTheDocument();
});

test('APPR-03 the keyboard is enough for the whole list: after a decision the next request has the focus', async () => {
  let left: LeaveRequest[] = three;
  await show({
    'GET /api/pending-approvals': () => left,
    'POST /api/leave-requests/:id/approve': () => {
      left = left.slice(1);
      return { ...three[0], status: 'approved', warnings: [], undoUntil: null };
    },
  });
  await press('ja');
  const dialog = await screen.findByRole('dialog');
  act(() =>
    within(dialog)
      .getByLabelText(/^Comment/)
      .focus(),
  );
  await press('Fine');
  act(() => within(dialog).getByRole('button', { name: 'Approve Request' }).focus());
  await press('{Enter}');
  await waitFor(() => expect(screen.queryByText('Ada Byron')).not.toBeInTheDocument());
  await waitFor(() => expect(row('Bo Chen')).toHaveFocus());
});
