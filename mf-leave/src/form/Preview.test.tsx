import { inFrench } from '@portal/contracts/fr';
import { renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { configure, screen, within } from '@testing-library/react';
import { annual, leavePreview } from '../testing/leave';
import { emptyValues } from './form-values';
import { Preview } from './Preview';
import { noWorkingDay, startedAlready } from './refusals';

// A first screen takes its time where many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const show = (said: object = {}, over: object = {}, role: 'employee' | 'hr_admin' = 'hr_admin') => {
  const values = {
    ...emptyValues('01890000-0000-7000-8000-0000000000e1', '2026-03-02'),
    leaveTypeId: annual.id,
    endDate: '2026-03-08',
    ...over,
  };
  return renderInPortal(<Preview values={values} editing={null} />, {
    user: testUser(role),
    server: { 'POST /api/leave-requests/preview': leavePreview(said) },
  });
};

test('FORM-05 the charged days stand beside the days that the dates span, where they differ', async () => {
  const { unmount } = show();
  expect(await screen.findByText('5 days charged of 7 days')).toBeInTheDocument();
  unmount();
  show({}, { endDate: '2026-03-06' });
  expect(await screen.findByText('5 days')).toBeInTheDocument();
});

test('FORM-05 what the approver will see: the cover of the department on these days', async () => {
  show();
  const seen = within(await screen.findByRole('region', { name: 'What the approver sees' }));
  expect(seen.getByText('The department has 12 people. This leave is counted as taken.')).toBeInTheDocument();
  expect(seen.getAllByRole('listitem').map((day) => day.textContent)).toEqual([
    'Mon, Mar 2, 202667% there, low',
    'Tue, Mar 3, 202692% there',
  ]);
});

test('FORM-05 leave over the new year shows each balance, and says where it is not enough', async () => {
  show({
    byYear: [
      { year: 2026, days: 4, before: 3, after: -1 },
      { year: 2027, days: 1, before: null, after: null },
    ],
  });
  expect(await screen.findByText('Balance 2026')).toBeInTheDocument();
  expect(screen.getByText('3 → -1 days')).toBeInTheDocument();
  expect(screen.getByText('Balance 2027')).toBeInTheDocument();
  expect(screen.getByText('Unlimited')).toBeInTheDocument();
  expect(
    screen.getByText('Not enough left in 2026: this takes 4 days, and 3 days are left.'),
  ).toBeInTheDocument();
});

test('FORM-05 what nobody decides is said to be approved at once', async () => {
  show({ approvers: [] });
  expect(await screen.findByText('Approved at once')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'What the approver sees' })).not.toBeInTheDocument();
});

test('without dates or type there is nothing to say yet', () => {
  const { calls } = show({}, { leaveTypeId: '' });
  expect(screen.getByText(/^Choose a type and dates/)).toBeInTheDocument();
  expect(calls).toEqual([]);
});

async function refusedAs(reason: string) {
  expect(await screen.findByText('This cannot be filed')).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
  for (const promise of ['Cost', 'Who decides', 'What the approver sees', 'Also away'])
    expect(screen.queryByText(promise)).not.toBeInTheDocument();
}

test('FORM-05 leave that has started is not priced for who may not file it, and is for HR', async () => {
  const { calls, unmount } = show({}, { startDate: '2020-03-02', endDate: '2020-03-03' }, 'employee');
  await refusedAs(startedAlready);
  expect(calls).toEqual([]);
  unmount();
  show({}, { startDate: '2020-03-02', endDate: '2020-03-03' });
  expect(await screen.findByText('Cost')).toBeInTheDocument();
});

test('FORM-05 dates without a working day are said to be refused', async () => {
  show({ days: 0 });
  await refusedAs(noWorkingDay);
});

test('FORM-05 hours out of step are said to be refused, and not asked for', async () => {
  const { calls } = show({}, { requestType: 'hours', hours: 2.3 });
  await refusedAs('Hours must be between 0.5 and 8, in steps of 0.5');
  expect(calls).toEqual([]);
});

test('what the preview says of refusals is what the server says: it has a translation', () => {
  for (const sentence of [startedAlready, noWorkingDay]) expect(inFrench(sentence)).not.toBe(sentence);
});
