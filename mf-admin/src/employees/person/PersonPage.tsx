import { ApiError, useParams, useUser } from '@portal/portal-sdk';
import { Card, EmptyState } from '@portal/ui';
import { Loaded } from './Loaded';
import { useProfile } from './person.queries';
import { Profile } from './Profile';
import { text } from './texts';

/** A person's page, with the parts that the reader may see; `/employees/me` is one's own (PEOPLE-01). */
export function PersonPage() {
  const user = useUser();
  const { id = 'me' } = useParams();
  const profile = useProfile(id === 'me' ? user.employeeId : id);
  if (profile.error instanceof ApiError && [400, 404].includes(profile.error.status))
    return (
      <Card>
        <EmptyState title={text('nobodyThere')}>{text('nobodyThereHint')}</EmptyState>
      </Card>
    );
  return (
    <Loaded query={profile} failed={text('personFailed')}>
      {(person) => <Profile key={person.id} person={person} />}
    </Loaded>
  );
}
