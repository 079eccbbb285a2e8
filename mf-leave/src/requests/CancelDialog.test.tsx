import { inEnglish, message, withEnglish } from '@portal/contracts';
import { renderInPortal } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { act, configure, screen } from '@testing-library/react';
import { leaveDetail, leaveRequest } from '../testing/leave';
import { CancelDialog } from './CancelDialog';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

test('LEAVE-03 two clicks at once cancel once', async () => {
  const request = leaveRequest();
  const { calls } = renderInPortal(
    <ToastProvider>
      <CancelDialog request={request} onClose={() => undefined} />
    </ToastProvider>,
    { server: { 'POST /api/leave-requests/:id/cancel': request } },
  );
  const button = await screen.findByRole('button', { name: 'Cancel request' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('Leave request cancelled')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('LEAVE-03 whoever cancels approved leave reads before that its withdrawn shifts are not restored', async () => {
  const shifts = message('shifts.at', { shift: '2026-03-02T08:00/2026-03-02T16:00' });
  const gone = message('leave.shiftsWithdrawn', { name: 'Ada Byron', count: 1, shifts });
  renderInPortal(<CancelDialog request={leaveRequest({ status: 'approved' })} onClose={() => undefined} />, {
    server: {
      'GET /api/leave-requests/:id': leaveDetail({
        warnings: [{ code: 'shift_conflict', ...withEnglish(gone) }],
      }),
    },
  });
  expect(await screen.findByText(inEnglish(gone))).toBeInTheDocument();
});
