import type { PersonChange } from '@portal/contracts';
import { roleLabel, serverText } from '@portal/portal-sdk';
import { contractName } from '../../shared/contracts';
import { text as words } from '../../texts';
import type { Changed } from './change-many.queries';
import { VerdictTable } from './VerdictTable';

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

function valueOf(result: PersonChange, name: keyof typeof fields): string {
  const { of } = fields[name];
  const before = of(result.before) ?? '';
  return differs(result, name) ? `${before} → ${of(result.after) ?? ''}` : before;
}

/** What becomes of the values of each employee. */
export function Verdicts({ results }: Pick<Changed, 'results'>) {
  const set = names.filter((name) => results.some(({ before }) => name in before));
  return (
    <VerdictTable
      columns={set.map((name) => fields[name].label)}
      verdicts={results.map((result) => ({
        name: result.name,
        cells: set.map((name) => valueOf(result, name)),
        refusal: result.refusal ? serverText(result.refusal) : null,
        changes: names.some((name) => differs(result, name)),
      }))}
    />
  );
}
