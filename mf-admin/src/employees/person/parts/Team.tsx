import type { ChartPerson, EmployeeProfile } from '@portal/contracts';
import { formatNumber, Link, styled } from '@portal/portal-sdk';
import { ButtonLink, Card, EmptyState, Stack, tokens } from '@portal/ui';
import { Network } from 'lucide-react';
import { PersonCell } from '../../../shared/PersonCell';
import { text } from '../texts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: ${tokens.space[3]} ${tokens.space[5]};
`;
function People({ people }: { people: readonly ChartPerson[] }) {
  return (
    <List>
      {people.map(({ id, name, position, department, employed }) => (
        <li key={id}>
          <PersonCell
            id={id}
            name={name}
            detail={[position, department, employed ? null : text('left')].filter(Boolean).join(' · ')}
          />
        </li>
      ))}
    </List>
  );
}

/** Whom somebody reports to, and who reports to them. */
export function Team({ person: { id, team } }: { person: EmployeeProfile }) {
  const { above = [], reports = [] } = team ?? {};
  return (
    <Stack $gap={5}>
      <Card
        title={text('supervisors')}
        description={text('supervisorsHint')}
        actions={
          <ButtonLink as={Link} to={`/organisation-chart?person=${id}`} $size="sm">
            <Network aria-hidden="true" />
            {text('chart')}
          </ButtonLink>
        }
      >
        {above.length ? (
          <People people={above} />
        ) : (
          <EmptyState title={text('noSupervisor')}>{text('noSupervisorHint')}</EmptyState>
        )}
      </Card>
      <Card title={text('reportsOf', { count: formatNumber(reports.length) })}>
        {reports.length ? <People people={reports} /> : <EmptyState title={text('noReports')} />}
      </Card>
    </Stack>
  );
}
