import { dismissToast } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isDecision, showApprovals as show } from '../testing/approvals';
import { leaveDetail } from '../testing/leave';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

afterEach(() => dismissToast());

test('MAIL-03 the link of a mail asks to confirm the decision that it names, and decides nothing by itself', async () => {
  const id = leaveDetail().id;
  const { calls } = show({}, 'supervisor', `/approvals?request=${id}&decide=deny`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Deny this leave request?' }));
  expect(dialog.getByText('Ada Byron')).toBeInTheDocument();
  expect(calls.filter(isDecision)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Deny Request' }));
  await waitFor(() => expect(calls.find(isDecision)?.path).toContain(`${id}/deny`));
});

test('MAIL-03 the link of a mail to a request that is decided already shows the request', async () => {
  const { can, ...decided } = leaveDetail({ status: 'approved' });
  const request = { ...decided, can: { ...can, approve: false, deny: false } };
  const { calls } = show(
    { 'GET /api/leave-requests/:id': request },
    'supervisor',
    `/approvals?request=${decided.id}&decide=approve`,
  );
  expect(await screen.findByRole('dialog', { name: "Ada Byron's leave request" })).toBeInTheDocument();
  expect(calls.filter(isDecision)).toEqual([]);
});
