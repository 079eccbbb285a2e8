import { abilitiesOf, isAdminRole, type CurrentUser, type Role } from '@portal/contracts';

/** A signed-in user of a role, with the abilities that the server gives that role. */
export const testUser = (role: Role = 'employee', overrides: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '01990000-0000-7000-8000-000000000001',
  employeeId: '01990000-0000-7000-8000-000000000002',
  username: role.replace('_', '-'),
  name: 'Amara Okafor',
  role,
  isAdmin: isAdminRole(role),
  departmentId: '01990000-0000-7000-8000-000000000003',
  departmentName: 'Operations',
  mustChangePassword: false,
  mustSetUpSecondStep: false,
  language: null,
  abilities: abilitiesOf(role),
  ...overrides,
});
