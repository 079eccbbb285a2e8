import { renderInPortal } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { act, configure, screen } from '@testing-library/react';
import { leaveRequest } from '../testing/leave';
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
