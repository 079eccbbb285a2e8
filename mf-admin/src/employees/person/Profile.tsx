import type { EmployeeProfile, ProfilePart } from '@portal/contracts';
import { can, deferred, styled, useSearchParams, useUser } from '@portal/portal-sdk';
import { Avatar, Badge, Button, Card, Inline, media, Stack, textSize, tokens } from '@portal/ui';
import { Tabs } from '@portal/ui/tabs';
import { CalendarClock, Pencil } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { ActiveBadge } from '../../shared/ActiveBadge';
import { Quiet } from '../../shared/Quiet';
import { RoleBadge } from '../../shared/RoleBadge';
import { text as common } from '../../texts';
import { Account } from './parts/Account';
import { Balances } from './parts/Balances';
import { Details } from './parts/Details';
import { Employment } from './parts/Employment';
import { History } from './parts/History';
import { Leave } from './parts/Leave';
import { Shifts } from './parts/Shifts';
import { Team } from './parts/Team';
import { text } from './texts';

const EmployeeDialog = deferred(() => import('../EmployeeDialog').then((part) => part.EmployeeDialog));
const TermsDialog = deferred(() => import('../working-time/TermsDialog').then((part) => part.TermsDialog));

type Part = ProfilePart | 'details';
const parts: Readonly<Record<Part, ComponentType<{ person: EmployeeProfile }>>> = {
  details: Details,
  employment: Employment,
  team: Team,
  balances: Balances,
  leave: Leave,
  shifts: Shifts,
  account: Account,
  history: History,
};

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[4]};
`;
const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Name = styled.h2`
  font-weight: ${tokens.weight.heavy};
  ${textSize('xl')}
`;
/* Paper has no use for what is pressed. */
const Tools = styled(Inline)`
  ${media.print} {
    display: none;
  }
`;

/** Who somebody is, and the parts of their page. */
export function Profile({ person }: { person: EmployeeProfile }) {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<'record' | 'terms' | null>(null);
  const close = () => setOpen(null);
  const shown: Part[] = ['details', ...person.parts];
  const asked = params.get('tab');
  const own = person.id === user.employeeId;
  return (
    <Stack $gap={5}>
      <Card>
        <Head>
          <Avatar name={person.name} size={64} />
          <Words>
            {own && <Quiet>{text('myProfile')}</Quiet>}
            <Name>{person.name}</Name>
            <p>{[person.position, person.department?.name].filter(Boolean).join(' · ')}</p>
            <Inline $gap={2}>
              <ActiveBadge active={person.employed} />
              {person.role && <RoleBadge role={person.role} />}
              {own && <Badge tone="info">{text('you')}</Badge>}
            </Inline>
          </Words>
          {person.can.edit && (
            <Tools $gap={2}>
              {can('workingTime.write') && (
                <Button icon={<CalendarClock aria-hidden="true" />} onClick={() => setOpen('terms')}>
                  {common('workingTime')}
                </Button>
              )}
              <Button icon={<Pencil aria-hidden="true" />} onClick={() => setOpen('record')}>
                {common('edit')}
              </Button>
            </Tools>
          )}
        </Head>
      </Card>
      <Tabs
        label={text('partsOf', { name: person.name })}
        value={shown.find((part) => part === asked) ?? 'details'}
        onChange={(part) => setParams(part === 'details' ? {} : { tab: part }, { replace: true })}
        items={shown.map((part) => {
          const View = parts[part];
          return { value: part, label: text(`part_${part}`), content: <View person={person} /> };
        })}
      />
      {open === 'record' && <EmployeeDialog open editing={person} onClose={close} />}
      {open === 'terms' && <TermsDialog employee={person} onClose={close} />}
    </Stack>
  );
}
