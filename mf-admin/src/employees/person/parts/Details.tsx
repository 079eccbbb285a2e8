import type { EmployeeProfile } from '@portal/contracts';
import { formatDate, Link, PersonLink } from '@portal/portal-sdk';
import { Card, DescriptionList } from '@portal/ui';
import { contractName } from '../../../shared/contracts';
import { text as common } from '../../../texts';
import { text } from '../texts';

/** What is on the record, as far as the reader sees it. */
export function Details({ person }: { person: EmployeeProfile }) {
  const { department, supervisor, email, mobile } = person;
  const seesRecord = person.parts.includes('employment');
  const contact = [
    { term: common('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
    {
      term: common('mobile'),
      value: mobile && <a href={`tel:${mobile.replace(/[^+\d]/g, '')}`}>{mobile}</a>,
    },
    {
      term: common('supervisor'),
      value: supervisor ? <PersonLink id={person.supervisorId} name={supervisor.name} /> : common('none'),
    },
  ];
  const record = [
    { term: common('nationalId'), value: person.nationalId },
    { term: common('joinedOn'), value: person.joinedOn && formatDate(person.joinedOn) },
    ...(person.leavesOn ? [{ term: common('leavesOn'), value: formatDate(person.leavesOn) }] : []),
    {
      term: common('contract'),
      value: person.contract ? contractName(person.contract) : common('noContract'),
    },
  ];
  return (
    <Card title={text('part_details')}>
      <DescriptionList
        items={[
          { term: common('employeeId'), value: person.employeeId },
          { term: common('position'), value: person.position },
          {
            term: common('department'),
            value: department ? (
              <Link to={`/employees?department=${person.departmentId}`}>
                {`${department.name} (${department.shortCode})`}
              </Link>
            ) : (
              common('noDepartment')
            ),
          },
          ...(seesRecord ? contact : []),
          ...(person.employments ? record : []),
        ]}
      />
    </Card>
  );
}
