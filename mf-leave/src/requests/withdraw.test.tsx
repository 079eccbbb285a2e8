import { renderPage, testUser } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decidedCan, leaveRequest } from '../testing/leave';
import { LeaveRequestsPage } from './LeaveRequestsPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const Page = () => (
  <ToastProvider>
    <LeaveRequestsPage />
  </ToastProvider>
);

test('LEAVE-03 the user’s list shows a cancellation request and withdraws it', async () => {
  const asked = leaveRequest({
    status: 'approved',
    cancellationRequested: true,
    can: { ...decidedCan, withdrawCancellation: true },
  });
  const { calls } = renderPage({ '/leave-requests': Page }, '/leave-requests', {
    user: testUser('employee'),
    server: {
      'GET /api/leave-types': [],
      'GET /api/leave-requests': [asked],
      'POST /api/leave-requests/:id/cancellation/withdraw': { ...asked, cancellationRequested: false },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Wedding/ }));
  expect(row.getByText('Approved')).toBeInTheDocument();
  expect(row.getByText('Cancellation pending')).toBeInTheDocument();
  await userEvent.click(row.getByRole('button', { name: /^Withdraw cancellation/ }));
  expect(await screen.findByText('Cancellation withdrawn: the leave stays approved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    params: { id: asked.id },
    body: { version: asked.version },
  });
});
