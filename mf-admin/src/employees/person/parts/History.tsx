import type { EmployeeChange, EmployeeProfile } from '@portal/contracts';
import { formatDate, formatDateTime, PersonLink, roleLabel } from '@portal/portal-sdk';
import { Card, Timeline } from '@portal/ui';
import { contractName } from '../../../shared/contracts';
import { text as common } from '../../../texts';
import { Loaded } from '../Loaded';
import { useChangesOf } from '../person.queries';
import { text } from '../texts';

type Field = EmployeeChange['fields'][number];

const names: Readonly<Record<string, string>> = {
  employeeId: common('employeeId'),
  firstName: common('firstName'),
  middleName: common('middleName'),
  lastName: common('lastName'),
  nationalId: common('nationalId'),
  position: common('position'),
  departmentId: common('department'),
  email: common('email'),
  mobile: common('mobile'),
  role: common('role'),
  status: common('status'),
  joinedOn: common('joinedOn'),
  leavesOn: common('leavesOn'),
  contract: common('contract'),
  supervisorId: common('supervisor'),
  employments: text('employments'),
};

/** A value as the reader knows it; the server sends it as it is stored. */
function valueOf(field: string, value: string | null): string {
  if (value === null) return '–';
  if (field === 'role') return roleLabel(value);
  if (field === 'status') return common(value === 'active' ? 'active' : 'inactive');
  if (field === 'contract') return contractName(value as 'permanent');
  return value.replace(/\d{4}-\d\d-\d\d/g, formatDate);
}

const Change = ({ field, before, after }: Field) => (
  <p>{`${names[field] ?? field}: ${valueOf(field, before)} → ${valueOf(field, after)}`}</p>
);

/** Who changed the record when, from what to what. */
export function History({ person }: { person: EmployeeProfile }) {
  const changes = useChangesOf(person.id);
  return (
    <Card title={text('part_history')} description={text('historyHint')}>
      <Loaded query={changes} failed={text('historyFailed')}>
        {(rows) => (
          <Timeline
            label={text('part_history')}
            events={rows.map(({ id, at, actor, kind, fields }) => ({
              id,
              time: formatDateTime(at),
              dateTime: at,
              title: (
                <>
                  {text(`change_${kind}`)}
                  {actor && ' · '}
                  {actor && <PersonLink id={actor.id} name={actor.name} />}
                </>
              ),
              children: fields.length > 0 && fields.map((each) => <Change key={each.field} {...each} />),
            }))}
          />
        )}
      </Loaded>
    </Card>
  );
}
