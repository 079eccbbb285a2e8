import { renderPage, testUser } from '@portal/portal-sdk/testing';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { annual, leaveRequest } from '../testing/leave';
import { filtersOf, listQueryOf } from './filters';
import { withParams } from '../shared/with-params';
import { LeaveRequestsPage } from './LeaveRequestsPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

test('LEAVE-02 filters set by a linked figure are shown and can be cleared', async () => {
  const linked = { scope: 'team', from: '2026-03-01', to: '2026-03-31', dates: 'beginning' };
  const { calls, address } = renderPage(
    { '/leave-requests': LeaveRequestsPage },
    `/leave-requests?${new URLSearchParams(linked)}`,
    {
      user: testUser('supervisor'),
      server: { 'GET /api/leave-types': [annual], 'GET /api/leave-requests': [leaveRequest()] },
    },
  );
  expect(await screen.findByRole('heading', { name: "Your Team's Requests" })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Your team' })).toBeChecked();
  const dates = await screen.findByRole('combobox', { name: 'Dates' });
  expect(dates).toHaveDisplayValue('Leave that starts on these dates');
  const asked = (): object | undefined =>
    calls.filter(({ path }) => path === '/api/leave-requests').at(-1)?.query;
  expect(asked()).toMatchObject(linked);
  fireEvent.change(dates, { target: { value: '' } });
  expect(dates).toHaveDisplayValue('Leave on these dates');
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
  expect(address()).toBe('/leave-requests?scope=team&from=2026-03-01&to=2026-03-31');
  await waitFor(() => expect(asked()).not.toHaveProperty('dates'));
  await userEvent.click(screen.getByRole('radio', { name: 'Yours' }));
  expect(address()).toBe('/leave-requests?from=2026-03-01&to=2026-03-31');
});

test('a URL is parsed leniently and written without default values', () => {
  const params = new URLSearchParams('from=soon&to=2026-03-31&page=0&sort=-days&q=x');
  expect(filtersOf(params)).toEqual({
    status: '',
    leaveTypeId: '',
    departmentId: '',
    from: '',
    to: '2026-03-31',
    dates: '',
  });
  const backwards = new URLSearchParams('from=2026-03-31&to=2026-03-01');
  expect(listQueryOf(backwards)).toMatchObject({ from: '2026-03-01', to: '2026-03-31' });
  expect(listQueryOf(params)).toMatchObject({ page: 1, pageSize: 10, sort: '-days', q: 'x' });
  expect(listQueryOf(new URLSearchParams('scope=visible'))).toMatchObject({ scope: 'visible', page: 1 });
  expect(withParams(new URLSearchParams('page=3&q=x'), { q: undefined }).toString()).toBe('');
});
