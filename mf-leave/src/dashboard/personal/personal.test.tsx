import { refusal, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { WaitingForYou } from '../../personal';
import { leaveRequest } from '../../testing/leave';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

test('a supervisor’s pending approvals: the number, and the first ones by name', async () => {
  const { calls } = renderInPortal(<WaitingForYou />, {
    user: testUser('supervisor'),
    server: { 'GET /api/pending-approvals': [leaveRequest()] },
  });
  const panel = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  // PEOPLE-01: the name leads to the person, the leave to the request.
  expect(await panel.findByRole('link', { name: 'Ada Byron' })).toHaveAttribute(
    'href',
    `/employees/${leaveRequest().employeeId}`,
  );
  expect(panel.getByRole('link', { name: /^Annual Leave · / })).toHaveAttribute(
    'href',
    `/leave-requests?scope=visible&request=${leaveRequest().id}`,
  );
  expect(panel.getByText('1 to decide')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Open approvals' })).toHaveAttribute('href', '/approvals');
  expect(calls[0]?.query).toEqual({ page: '1', pageSize: '3' });
});

test('an empty list and a failed list show a message', async () => {
  let broken = true;
  renderInPortal(<WaitingForYou />, {
    user: testUser('supervisor'),
    server: { 'GET /api/pending-approvals': () => (broken ? refusal(503, 'unavailable', 'down') : []) },
  });
  expect(await screen.findByText("Couldn't load pending approvals")).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Nothing is waiting for your decision.')).toBeInTheDocument();
});
