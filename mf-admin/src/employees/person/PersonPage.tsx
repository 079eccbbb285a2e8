import { isEmployee } from '@portal/contracts';
import { ApiError, useParams, useUser } from '@portal/portal-sdk';
import { Card, EmptyState } from '@portal/ui';
import { Loaded } from './Loaded';
import { useProfile } from './person.queries';
import { Profile } from './Profile';
import { text } from './texts';

const Nobody = ({ title, hint }: { title: string; hint: string }) => (
  <Card>
    <EmptyState title={title}>{hint}</EmptyState>
  </Card>
);

function Person({ id }: { id: string }) {
  const profile = useProfile(id);
  if (profile.error instanceof ApiError && [400, 404].includes(profile.error.status))
    return <Nobody title={text('nobodyThere')} hint={text('nobodyThereHint')} />;
  return (
    <Loaded query={profile} failed={text('personFailed')}>
      {(person) => <Profile key={person.id} person={person} />}
    </Loaded>
  );
}

/** A person's page, with the parts that the reader may see; `/employees/me` is one's own (PEOPLE-01). */
export function PersonPage() {
  const user = useUser();
  const { id = 'me' } = useParams();
  if (id === 'me' && !isEmployee(user))
    return <Nobody title={text('notAnEmployee')} hint={text('notAnEmployeeHint')} />;
  return <Person id={id === 'me' ? user.employeeId : id} />;
}
