import { refusal } from '@portal/portal-sdk/testing';
import { dismissToast } from '@portal/ui';
import { configure, screen } from '@testing-library/react';
import { field, put, showForm, submit } from '../../testing/form';
import { decidedCan, leaveRequest } from '../../testing/leave';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const standing = leaveRequest({ status: 'approved', can: { ...decidedCan, correct: true } });
const path = 'POST /api/leave-requests/:id/correction';

test('STEP-03 the form for new dates of approved leave starts with the current dates', async () => {
  const { calls } = showForm({ [path]: leaveRequest() }, standing);
  expect(await screen.findByRole('dialog', { name: 'Change dates of approved leave' })).toBeInTheDocument();
  expect(screen.getByText(/current dates apply until the new ones are approved/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Leave Type/)).not.toBeInTheDocument();
  expect(field(/^Start date/)).toHaveValue('Mar 2, 2026');
  put(/^End date/, '2026-03-04');
  submit();
  expect(await screen.findByText('Leave request submitted successfully')).toBeInTheDocument();
  const sent = calls.find(({ path: sentTo }) => sentTo.endsWith('/correction'));
  expect(sent?.path).toBe(`/api/leave-requests/${standing.id}/correction`);
  expect(sent?.body).toMatchObject({ startDate: '2026-03-02', endDate: '2026-03-04', version: 3 });
  expect(sent?.body).not.toHaveProperty('leaveTypeId');
});

test('STEP-03 a refusal by the server shows at its field', async () => {
  const words = 'This leave has started, so its first day cannot change. Choose another last day.';
  showForm({ [path]: refusal(400, 'validation', words, { fields: { startDate: words } }) }, standing);
  put(/^Start date/, '2026-03-03');
  submit();
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});
