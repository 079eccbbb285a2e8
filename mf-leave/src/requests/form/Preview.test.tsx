import { renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { annual, leavePreview } from '../../testing/leave';
import { CostLine } from './CostLine';
import { emptyValues } from './form-values';
import { Preview } from './Preview';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const me = testUser('hr_admin');
const valuesFrom = (startDate: string, endDate: string) => ({
  ...emptyValues('01890000-0000-7000-8000-0000000000e1', startDate),
  leaveTypeId: annual.id,
  endDate,
});

const show = (preview: object = {}, over: object = {}, role: 'employee' | 'hr_admin' = 'hr_admin') => {
  const values = { ...valuesFrom('2026-03-02', '2026-03-08'), ...over };
  return renderInPortal(<Preview values={values} editing={null} />, {
    user: testUser(role),
    server: { 'POST /api/leave-requests/preview': leavePreview(preview) },
  });
};

test('FORM-05 the charged days show beside the calendar days if they differ', async () => {
  const { unmount } = show();
  expect(await screen.findByText('5 days charged of 7 days')).toBeInTheDocument();
  unmount();
  show({}, { endDate: '2026-03-06' });
  expect(await screen.findByText('5 days')).toBeInTheDocument();
});

test('FORM-05 one line above the buttons says the cost and the balance after it, or that the request is refused', async () => {
  const server = { 'POST /api/leave-requests/preview': leavePreview() };
  const values = valuesFrom('2026-03-02', '2026-03-08');
  const { unmount } = renderInPortal(<CostLine values={values} editing={null} />, { user: me, server });
  expect(
    await screen.findByText('Cost: 5 days charged of 7 days · Balance: 20 → 15 days'),
  ).toBeInTheDocument();
  unmount();
  renderInPortal(<CostLine values={valuesFrom('2026-03-08', '2026-03-02')} editing={null} />, {
    user: me,
    server,
  });
  expect(await screen.findByText("This request can't be submitted")).toBeInTheDocument();
});

test('FORM-05 the cost expands to each day with its reason', async () => {
  const day = { days: 1, minutes: 480, basis: 'pattern', why: 'Monday to Friday' } as const;
  show({
    days: 2,
    byDay: [
      { ...day, date: '2026-12-24' },
      { ...day, date: '2026-12-25', days: 0, minutes: 0, basis: 'holiday', why: 'Christmas' },
      { ...day, date: '2026-12-26', days: 0, minutes: 0 },
      { ...day, date: '2026-12-27', basis: 'roster', why: '22:00 – 06:00' },
    ],
  });
  const why = await screen.findByText('Why 2 days?');
  const list = within(why.closest('details') as HTMLElement);
  expect(list.getByText('Thu, Dec 24, 2026: working day, 1 day')).not.toBeVisible();
  fireEvent.click(why);
  expect(list.getAllByRole('listitem').map((line) => line.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Thu, Dec 24, 2026: working day, 1 day',
    'Fri, Dec 25, 2026: Christmas, 0 days',
    'Sat, Dec 26, 2026: not a working day, 0 days',
    'Sun, Dec 27, 2026: night shift 22:00, 1 day',
  ]);
});

test('FORM-05 what the approver sees: the coverage of the department on these days', async () => {
  show();
  const seen = within(await screen.findByRole('region', { name: 'What the approver sees' }));
  expect(seen.getByText('The department has 12 people. This leave is counted as taken.')).toBeInTheDocument();
  expect(seen.getAllByRole('listitem').map((day) => day.textContent)).toEqual([
    'Mon, Mar 2, 202667% available, low',
    'Tue, Mar 3, 202692% available',
  ]);
});

test('FORM-05 BAL-11 leave over the new year shows each balance, and which one is not enough', async () => {
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
  expect(screen.getByText('Not enough left in 2026: this takes 4 days, 3 days left.')).toBeInTheDocument();
});

test('FORM-05 an automatic route shows that the request is approved automatically', async () => {
  show({ approvers: [] });
  expect(await screen.findByText('Approved automatically')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'What the approver sees' })).not.toBeInTheDocument();
});

test('without dates or type there is no preview', () => {
  const { calls } = show({}, { leaveTypeId: '' });
  expect(screen.getByText(/^Choose a type and dates/)).toBeInTheDocument();
  expect(calls).toEqual([]);
});

async function refusedAs(reason: string) {
  expect(await screen.findByText("This request can't be submitted")).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
  for (const promise of ['Cost', 'Who decides', 'What the approver sees', 'Also away'])
    expect(screen.queryByText(promise)).not.toBeInTheDocument();
}

test('FORM-05 started leave has a preview only for HR', async () => {
  const { calls, unmount } = show({}, { startDate: '2020-03-02', endDate: '2020-03-03' }, 'employee');
  await refusedAs('Choose today or a later date. HR can file leave that has already started.');
  expect(calls).toEqual([]);
  unmount();
  show({}, { startDate: '2020-03-02', endDate: '2020-03-03' });
  expect(await screen.findByText('Cost')).toBeInTheDocument();
});

test('FORM-05 dates without a working day show the refusal', async () => {
  show({ days: 0 });
  await refusedAs('These dates contain no working days. Choose at least one working day.');
});

test('FORM-05 hours out of step show the refusal without a server call', async () => {
  const { calls } = show({}, { requestType: 'hours', hours: 2.3 });
  await refusedAs('Hours must be between 0.5 and 8, in steps of 0.5');
  expect(calls).toEqual([]);
});

/** The form's preview with changed values, whose response is still pending. */
function showChanging(first: object, then: object) {
  let answerNext = (_: object) => {};
  let asked = 0;
  const Changing = () => {
    const [values, setValues] = useState({ ...valuesFrom('2026-03-02', '2026-03-08'), ...first });
    return (
      <>
        <button onClick={() => setValues({ ...values, ...then })}>Change</button>
        <Preview values={values} editing={null} />
      </>
    );
  };
  renderInPortal(<Changing />, {
    user: testUser('hr_admin'),
    server: {
      'POST /api/leave-requests/preview': () => {
        asked += 1;
        return asked === 1 ? leavePreview() : new Promise((resolve) => (answerNext = resolve));
      },
    },
  });
  return { answer: (preview: object) => act(async () => answerNext(leavePreview(preview))) };
}

test('FORM-05 a preview stays with its own dates until the next one loads', async () => {
  const { answer } = showChanging({}, { startDate: '2026-03-06' });
  expect(await screen.findByText('5 days charged of 7 days')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Change'));
  expect(await screen.findByRole('complementary', { busy: true })).toBeInTheDocument();
  expect(screen.getByText('5 days charged of 7 days')).toBeInTheDocument();
  await answer({ days: 1 });
  expect(await screen.findByText('1 day charged of 3 days')).toBeInTheDocument();
});

test.each([
  [
    'dates that end before they start',
    { endDate: '2026-03-01' },
    'End date must be on or after the start date',
  ],
  ['a day that no month has', { endDate: '2026-02-30' }, 'Enter a date as YYYY-MM-DD'],
])('FORM-05 %s: no days are counted, and the previous preview disappears', async (_, then, reason) => {
  showChanging({}, then);
  expect(await screen.findByText('5 days charged of 7 days')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Change'));
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.queryByText(/days charged|NaN|-1/)).not.toBeInTheDocument();
});

test('FORM-05 clearing a date clears the preview', async () => {
  showChanging({}, { endDate: '' });
  expect(await screen.findByText('5 days charged of 7 days')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Change'));
  expect(await screen.findByText(/^Choose a type and dates/)).toBeInTheDocument();
  expect(screen.queryByText(/days charged/)).not.toBeInTheDocument();
});

test('FORM-05 overlapping leave is attributed to the employee', async () => {
  const overlaps = [{ startDate: '2026-03-03', endDate: '2026-03-04', status: 'approved' }];
  const { unmount } = show({ overlaps }, { employeeId: me.employeeId, employeeName: '' });
  expect(await screen.findByText(/^You already have leave on Mar 3/)).toBeInTheDocument();
  unmount();
  show({ overlaps }, { employeeId: annual.id, employeeName: 'Emeka Obi' });
  expect(await screen.findByText(/^Emeka Obi already has leave on Mar 3/)).toBeInTheDocument();
  expect(screen.queryByText(/^You already/)).not.toBeInTheDocument();
});

test('POL-01 a blackout shows before the request is sent', async () => {
  const blackouts = [
    { department: 'Operations', from: '2026-03-02', to: '2026-03-06', reason: 'Runway works' },
  ];
  show({ blackouts });
  expect(await screen.findByText(/^No leave in Operations, Mar 2.*: Runway works$/)).toBeInTheDocument();
});

test('FORM-05 parts of a day are shown to a hundredth', async () => {
  show(
    { days: 0.3125, byYear: [{ year: 2026, days: 0.3125, before: 20, after: 19.6875 }] },
    { requestType: 'hours', hours: 2.5 },
  );
  expect(await screen.findByText('0.31 days')).toBeInTheDocument();
  expect(screen.getByText('20 → 19.69 days')).toBeInTheDocument();
});
