import { screen, within } from '@testing-library/react';
import { showApprovals } from '../testing/approvals';
import { leaveRequest } from '../testing/leave';

test('APPR-01 PEOPLE-05 the row says what the approval leaves, who else is away and which shifts it withdraws; a row is asked for once', async () => {
  const effect = {
    ...{ id: leaveRequest().id, name: 'Ada Byron', warnings: [], awayCount: 2, shiftsTaken: 1 },
    byYear: [{ year: 2026, days: 5, before: 12, after: 7 }],
  };
  const { calls } = showApprovals({
    'POST /api/leave-requests/decisions/preview': { results: [effect], warnings: [] },
  });
  const row = within((await screen.findByText('Ada Byron')).closest('tr') as HTMLElement);
  for (const words of ['Balance: 12 → 7 days', 'Others away: 2', 'Shifts withdrawn: 1'])
    expect(await row.findByText(words)).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.endsWith('/decisions/preview'))).toHaveLength(1);
});
