import type { PersonChange } from '@portal/contracts';
import { formatNumber, roleLabel, serverText } from '@portal/portal-sdk';
import { Notice, Stack } from '@portal/ui';
import { PlainTable } from '@portal/ui/plain-table';
import { contractName } from '../../shared/contracts';
import { Quiet } from '../../shared/Quiet';
import { text as words } from '../../texts';
import type { Changed } from './change-many.queries';
import { text } from './texts';

/** Rows that a reader still takes in; the others are counted. */
const most = 100;

type Values = PersonChange['before'];

const fields = {
  departmentId: {
    label: words('department'),
    of: ({ department }: Values) => department ?? words('noDepartment'),
  },
  supervisorId: { label: words('supervisor'), of: ({ supervisor }: Values) => supervisor ?? words('none') },
  role: { label: words('role'), of: ({ role }: Values) => role && roleLabel(role) },
  status: { label: words('status'), of: ({ status }: Values) => status && words(status) },
  contract: {
    label: words('contract'),
    of: ({ contract }: Values) => (contract ? contractName(contract) : words('noContract')),
  },
};
const names = Object.keys(fields) as (keyof typeof fields)[];

const differs = ({ before, after }: PersonChange, name: keyof typeof fields) => before[name] !== after[name];
const changes = (result: PersonChange) => names.some((name) => differs(result, name));

function valueOf(result: PersonChange, name: keyof typeof fields): string {
  const { of } = fields[name];
  const before = of(result.before) ?? '';
  return differs(result, name) ? `${before} → ${of(result.after) ?? ''}` : before;
}

function verdictOf(result: PersonChange): string {
  if (result.refusal) return serverText(result.refusal);
  return text(changes(result) ? 'manyWill' : 'manyIs');
}

/** What becomes of each employee: who is refused first, then who changes, then who has the values already. */
export function Verdicts({ results }: Pick<Changed, 'results'>) {
  const refused = results.filter(({ refusal }) => refusal);
  const changing = results.filter((each) => !each.refusal && changes(each));
  const same = results.filter((each) => !each.refusal && !changes(each));
  const shown = [...refused, ...changing, ...same].slice(0, most);
  const set = names.filter((name) => results.some(({ before }) => name in before));
  return (
    <Stack $gap={3}>
      {refused.length > 0 && (
        <Notice tone="warning">{text('manyRefused', { count: formatNumber(refused.length) })}</Notice>
      )}
      {same.length > 0 && <Quiet>{text('manySame', { count: formatNumber(same.length) })}</Quiet>}
      <PlainTable
        label={text('manyVerdicts')}
        caption={text('manyFirst', {
          shown: formatNumber(shown.length),
          total: formatNumber(results.length),
        })}
        columns={[
          { key: 'name', title: words('employee') },
          ...set.map((name) => ({ key: name, title: fields[name].label })),
          { key: 'verdict', title: text('manyVerdict') },
        ]}
        rows={shown.map((result) => [
          result.name ?? words('nobodyFound'),
          ...set.map((name) => valueOf(result, name)),
          verdictOf(result),
        ])}
      />
    </Stack>
  );
}
