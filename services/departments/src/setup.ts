import type { SetupStep } from '@portal/contracts';
import type { Database } from '@portal/service-kit';

interface Facts {
  organisation: boolean;
  regions: number;
  holidays_ahead: boolean;
  departments: number;
  leave_types: number;
  policies: number;
  patterns: number;
  people: number;
  supervised: number;
  accounts: number;
}

/** System administrators are there before anybody moves in: neither people nor accounts count them. */
const facts = `
  select exists (select from organisation) as organisation, s.regions, s.holidays_ahead, s.patterns,
    (select count(*)::int from departments where active) as departments,
    (select count(*)::int from leave_types.published where active) as leave_types,
    (select count(*)::int from leave.published_policies) as policies,
    count(e.id)::int as people, count(e.supervisor_id)::int as supervised, count(a.account_id)::int as accounts
  from working_time.published_setup s
  left join employees.directory e on e.employed @> current_date and e.role <> 'system_admin'
  left join identity.account_holders a on a.employee_id = e.id
  group by s.regions, s.holidays_ahead, s.patterns`;

const screens: Record<SetupStep['key'], string> = {
  organisation: '/organisation',
  holidays: '/holidays',
  departments: '/departments',
  leaveTypes: '/leave-types',
  policies: '/leave-policies',
  patterns: '/working-patterns',
  people: '/employees',
  approvers: '/employees?supervisor=none',
  accounts: '/employees?account=without',
};

/** The first hour of an organisation, step by step, each ticked by what is there. */
export async function findSetup(db: Database): Promise<{ steps: SetupStep[] }> {
  const [found] = await db.query<Facts>('setup', facts);
  const step = (key: SetupStep['key'], count = 0, done = count > 0): SetupStep => ({
    key,
    done,
    link: screens[key],
    count,
  });
  const { count: _entered, ...organisation } = step('organisation', 0, found?.organisation ?? false);
  return {
    steps: [
      organisation,
      step('holidays', found?.regions, found?.holidays_ahead ?? false),
      step('departments', found?.departments),
      step('leaveTypes', found?.leave_types),
      step('policies', found?.policies),
      step('patterns', found?.patterns),
      step('people', found?.people),
      step('approvers', found?.supervised),
      step('accounts', found?.accounts),
    ],
  };
}
