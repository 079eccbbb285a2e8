import type { EmployeeProfile } from '@portal/contracts';
import { can, formatDateTime, formatNumber, Link, useUser } from '@portal/portal-sdk';
import { ButtonLink, Card, DescriptionList, EmptyState } from '@portal/ui';
import { ActiveBadge } from '../../../shared/ActiveBadge';
import { text as common } from '../../../texts';
import { text as ofNew } from '../../../shared/account/texts';
import { Loaded } from '../Loaded';
import { useAccountOf } from '../person.queries';
import { text } from '../texts';

/** The own account as its holder knows it. */
function OwnAccount() {
  const { username } = useUser();
  return (
    <Card title={text('part_account')} description={text('ownAccountHint')}>
      <DescriptionList items={[{ term: ofNew('username'), value: username }]} />
    </Card>
  );
}

/** The account with which somebody signs in. */
export function Account({ person }: { person: EmployeeProfile }) {
  const manages = can('account.manage');
  const account = useAccountOf(person.id, manages);
  if (!manages) return <OwnAccount />;
  return (
    <Card
      title={text('part_account')}
      actions={
        <ButtonLink as={Link} to={`/accounts?q=${encodeURIComponent(person.name)}`} $size="sm">
          {text('manageAccount')}
        </ButtonLink>
      }
    >
      <Loaded query={account} failed={text('accountFailed')}>
        {([found]) =>
          found ? (
            <DescriptionList
              items={[
                { term: ofNew('username'), value: found.username },
                { term: common('status'), value: <ActiveBadge active={found.active} /> },
                {
                  term: text('lastSeenAt'),
                  value: found.lastLoginAt ? formatDateTime(found.lastLoginAt) : text('neverSignedIn'),
                },
                {
                  term: text('openSessions'),
                  value: formatNumber(found.sessions),
                },
              ]}
            />
          ) : (
            <EmptyState title={text('noAccount')}>{text('noAccountHint')}</EmptyState>
          )
        }
      </Loaded>
    </Card>
  );
}
