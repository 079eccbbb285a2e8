import type { Balance } from '@portal/contracts';
import { renderInPortal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { configure, screen, within } from '@testing-library/react';
import { MyBalance } from '../personal';
import { balance, id, sick, year } from '../testing/balances';
import { leaveStats } from '../testing/leave';
import { BalancesPage } from './BalancesPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const of = (n: number, leaveType: string, over: Partial<Balance> = {}) =>
  balance({
    accountId: id(`b${n}`),
    leaveTypeId: id(`0${n}`),
    leaveType,
    used: 0,
    held: 0,
    adjusted: 0,
    ...over,
  });
const maternity = of(3, 'Maternity Leave', { granted: 80, available: 80 });
const paternity = of(4, 'Paternity Leave', { granted: 10, used: 2, available: 8 });
const compensatory = of(5, 'Compensatory Leave', { granted: 0, available: 0 });

test('PEOPLE-02 PEOPLE-03 the dashboard shows the days left, a card a leave type, each figure a link to its entries', async () => {
  renderInPortal(<MyBalance />, {
    server: { 'GET /api/balances': [sick, balance()], 'GET /api/leave-requests/stats': leaveStats() },
  });
  const panel = within(await screen.findByRole('region', { name: 'My balance' }));
  expect(panel.getByText('Your days left this year')).toBeInTheDocument();
  expect(await panel.findByRole('link', { name: /^18 ?Annual Leave$/ })).toHaveAttribute(
    'href',
    `/balances?type=${id('01')}`,
  );
  expect(panel.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Sick Leave',
    'Next leave',
    'Days booked this year',
  ]);
  const linkTo = async (name: string) => (await panel.findByRole('link', { name })).getAttribute('href');
  expect(await linkTo('12.5')).toBe(
    `/leave-requests?status=approved&from=${year}-01-01&to=${year}-12-31&dates=beginning`,
  );
  expect(await linkTo('Jul 6, 2026')).toBe('/team-calendar?date=2026-07-06');
  expect(await linkTo('New Request')).toBe('/leave-requests?new=1');
});

test('leave that waits for an occasion, or of which nothing is left to take, stands behind the leave in use', async () => {
  const all = [maternity, paternity, compensatory, balance()];
  renderInPortal(<MyBalance />, {
    server: { 'GET /api/balances': all, 'GET /api/leave-requests/stats': leaveStats() },
  });
  const panel = within(await screen.findByRole('region', { name: 'My balance' }));
  const more = (await panel.findByText('More leave types (2)')).closest('details') as HTMLElement;
  expect(more).not.toHaveAttribute('open');
  expect(within(more).getByText('Maternity Leave')).toBeInTheDocument();
  expect(within(more).getByText('Compensatory Leave')).toBeInTheDocument();
  expect(within(more).queryByText('Paternity Leave')).not.toBeInTheDocument();
  expect(panel.getByText('Paternity Leave')).toBeInTheDocument();
});

test('on the page the others open by themselves where the URL names one of them', async () => {
  const show = (address: string) =>
    renderPage({ '/balances': BalancesPage }, address, {
      user: testUser('employee'),
      server: {
        'GET /api/balances': [balance(), maternity],
        'GET /api/balances/:accountId/entries': [],
        'GET /api/balances/:accountId/forecast': { ...balance(), on: `${year}-06-01`, planned: 0 },
      },
    });
  const { unmount } = show('/balances');
  const details = async () => (await screen.findByText('More leave types (1)')).closest('details');
  expect(await details()).not.toHaveAttribute('open');
  unmount();
  show(`/balances?type=${maternity.leaveTypeId}`);
  expect(await details()).toHaveAttribute('open');
});
