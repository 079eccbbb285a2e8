import type { LeaveRequestDetail } from '@portal/contracts';
import { renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decidedCan, leaveDetail } from '../../testing/leave';
import { RequestDialog } from './RequestDialog';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const dates = { startDate: '2026-03-02', endDate: '2026-03-04' };
const other = { id: '01890000-0000-7000-8000-0000000000a9', ...dates };
const onEdit = jest.fn();
async function show(over: Partial<LeaveRequestDetail>) {
  const request = leaveDetail(over);
  const shown = renderInPortal(
    <ToastProvider>
      <RequestDialog id={request.id} onClose={jest.fn()} onEdit={onEdit} />
    </ToastProvider>,
    { user: testUser('employee'), server: { 'GET /api/leave-requests/:id': request } },
  );
  await screen.findByRole('dialog', { name: "Ada Byron's leave request" });
  return { request, ...shown };
}
const can = { ...decidedCan, correct: true };

test('STEP-03 approved leave offers to change its dates', async () => {
  const { request } = await show({ status: 'approved', can });
  await userEvent.click(screen.getByRole('button', { name: 'Change dates' }));
  expect(onEdit).toHaveBeenCalledWith(request);
});

test('STEP-03 a pending correction is linked, and no second one is offered', async () => {
  const { address } = await show({ status: 'approved', can, correction: { ...other, status: 'pending' } });
  expect(screen.getByText(/A change to Mar 2.*4, 2026 is waiting for a decision/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change dates' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(address()).toContain(`request=${other.id}`);
});

test('STEP-03 the history lists the fields that a correction changed', async () => {
  await show({
    status: 'cancelled',
    can: decidedCan,
    correction: { ...other, status: 'approved' },
    history: [
      {
        id: 'h1',
        at: '2026-02-10T09:00:00.000Z',
        actorName: 'Grace Hopper',
        action: 'superseded',
        step: null,
        comment: null,
        override: false,
        onBehalfOf: null,
        changes: [
          { field: 'endDate', before: '2026-03-06', after: '2026-03-04' },
          { field: 'days', before: 5, after: 3 },
        ],
      },
    ],
  });
  expect(screen.getByText(/^Replaced by Mar 2/)).toBeInTheDocument();
  expect(screen.getByText('Replaced by other dates by Grace Hopper')).toBeInTheDocument();
  expect(screen.getByText('End: Mar 6, 2026 → Mar 4, 2026 · Charged days: 5 → 3')).toBeInTheDocument();
});
