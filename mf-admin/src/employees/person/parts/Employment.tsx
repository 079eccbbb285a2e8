import type { EmployeeProfile, EmploymentPeriod } from '@portal/contracts';
import { formatDate, formatPercent } from '@portal/portal-sdk';
import { Card, EmptyState, Stack } from '@portal/ui';
import { PlainTable } from '@portal/ui/plain-table';
import { text as terms } from '../../../shared/working-time/texts';
import { contractName } from '../../../shared/contracts';
import { text as common } from '../../../texts';
import { Loaded } from '../Loaded';
import { useTermsWithNames } from '../person.queries';
import { text } from '../texts';

const dayOf = (day: string | null, none: string): string => (day ? formatDate(day) : none);

function Periods({ periods }: { periods: readonly EmploymentPeriod[] }) {
  return (
    <Card title={text('employments')} description={text('employmentsHint')}>
      <PlainTable
        label={text('employmentsCaption')}
        caption={text('employmentsCaption')}
        columns={[
          { key: 'from', title: common('joinedOn') },
          { key: 'to', title: common('leavesOn') },
          { key: 'contract', title: common('contract') },
        ]}
        rows={periods
          .toReversed()
          .map(({ joinedOn, leavesOn, contract }) => [
            dayOf(joinedOn, common('noContract')),
            dayOf(leavesOn, text('untilFurtherNotice')),
            contract ? contractName(contract) : common('noContract'),
          ])}
      />
    </Card>
  );
}

/** Periods of employment, and by which pattern somebody works when. */
export function Employment({ person }: { person: EmployeeProfile }) {
  const { terms: query, patternOf, regionOf } = useTermsWithNames(person.id);
  return (
    <Stack $gap={5}>
      {person.employments && <Periods periods={person.employments} />}
      <Card title={common('workingTime')}>
        <Loaded query={query} failed={terms('termsFailed')}>
          {(periods) =>
            periods.length === 0 ? (
              <EmptyState title={terms('noTerms')} />
            ) : (
              <PlainTable
                label={text('termsCaption')}
                caption={text('termsCaption')}
                columns={[
                  { key: 'from', title: terms('termFrom') },
                  { key: 'to', title: terms('termTo') },
                  { key: 'pattern', title: terms('termPattern') },
                  { key: 'region', title: terms('termRegion') },
                  { key: 'percent', title: text('termShare'), end: true },
                  { key: 'basis', title: terms('termBasis') },
                ]}
                rows={periods
                  .toReversed()
                  .map(({ from, to, patternId, regionId, percent, basis }) => [
                    formatDate(from),
                    dayOf(to, text('untilFurtherNotice')),
                    patternOf(patternId),
                    regionOf(regionId) ?? terms('noRegion'),
                    formatPercent(percent),
                    terms(`basis_${basis}`),
                  ])}
              />
            )
          }
        </Loaded>
      </Card>
    </Stack>
  );
}
