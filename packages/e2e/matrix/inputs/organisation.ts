import { getOrganisation, type Role } from '@portal/contracts';
import { addDepartment, addEmployee, employeeFields, unique } from '../../support/people';
import { fileRequest } from '../fixtures';
import { personOf, type World } from '../world';
import { missingId, nothing, type Inputs } from './input';

const department = () => {
  const shortCode = unique(5);
  return { name: `Test department ${shortCode}`, shortCode };
};
const fields = (world: World, role: Role = 'employee') =>
  employeeFields({ departmentId: world.departments.second, role });
const newEmployee = (world: World) => addEmployee(world.admin, { departmentId: world.departments.second });

async function withHistory(world: World): Promise<string> {
  const id = await newEmployee(world);
  await fileRequest(world, id, 'supervisor');
  return id;
}

const leaveType = (world: World) => ({
  name: `Test leave ${unique(8)}`,
  employeeId: world.people.hr_admin.employeeId,
  approvalRoute: 'supervisor' as const,
});

export const organisation: Inputs = {
  listDepartments: nothing,
  createDepartment: { '-': () => ({ given: { body: department() } }) },
  updateDepartment: {
    'own department': (world, caller) => {
      const id = personOf(world, caller).departmentId;
      return { given: { params: { id }, body: { ...department(), was: { manager: '' } } } };
    },
    missing: () => ({ given: { params: { id: missingId() }, body: department() } }),
  },
  deleteDepartment: {
    unused: async (world) => ({ given: { params: { id: await addDepartment(world.admin) } } }),
    'in use': (world) => ({ given: { params: { id: world.departments.first } } }),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  bulkDepartments: { '-': () => ({ given: { body: { departments: [department(), department()] } } }) },

  getOrganisation: nothing,
  updateOrganisation: {
    'as it is': async (world) => {
      const organisation = await world.admin.ok(getOrganisation);
      return { given: { body: { ...organisation, name: organisation.name || 'Kestrel Bay' } } };
    },
  },
  getSetup: nothing,

  listEmployees: nothing,
  listDirectory: nothing,
  employeeStats: nothing,
  getEmployee: {
    own: (world, caller) => ({ given: { params: { id: personOf(world, caller).employeeId } } }),
    stranger: (world) => ({ given: { params: { id: world.stranger.employeeId } } }),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  getEmployeeProfile: {
    own: (world, caller) => ({ given: { params: { id: personOf(world, caller).employeeId } } }),
    stranger: (world) => ({ given: { params: { id: world.stranger.employeeId } } }),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  listEmployeeChanges: {
    stranger: (world) => ({ given: { params: { id: world.stranger.employeeId } } }),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  organisationChart: {
    '-': () => ({ given: {} }),
    'below stranger': (world) => ({ given: { query: { under: world.stranger.employeeId } } }),
    'below missing': () => ({ given: { query: { under: missingId() } } }),
  },
  createEmployee: {
    employee: (world) => ({ given: { body: fields(world) } }),
    'HR administrator': (world) => ({ given: { body: fields(world, 'hr_admin') } }),
    'system administrator': (world) => ({ given: { body: fields(world, 'system_admin') } }),
  },
  updateEmployee: {
    employee: async (world) => ({
      given: {
        params: { id: await newEmployee(world) },
        body: { ...fields(world), was: { middleName: '' } },
      },
    }),
    'employee to HR administrator': async (world) => ({
      given: { params: { id: await newEmployee(world) }, body: fields(world, 'hr_admin') },
    }),
    'employee to system administrator': async (world) => ({
      given: { params: { id: await newEmployee(world) }, body: fields(world, 'system_admin') },
    }),
    missing: (world) => ({ given: { params: { id: missingId() }, body: fields(world) } }),
  },
  setSupervisor: {
    employee: async (world) => ({
      given: {
        params: { id: await newEmployee(world) },
        body: { supervisorId: world.people.other_supervisor.employeeId },
      },
    }),
    missing: () => ({ given: { params: { id: missingId() }, body: { supervisorId: null } } }),
  },
  listEmployments: {
    employee: async (world) => ({ given: { params: { id: await newEmployee(world) } } }),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  updateEmployments: {
    employee: async (world) => ({
      given: {
        params: { id: await newEmployee(world) },
        body: { employments: [{ joinedOn: '2020-01-01' }] },
      },
    }),
    missing: () => ({
      given: { params: { id: missingId() }, body: { employments: [{ joinedOn: '2020-01-01' }] } },
    }),
  },
  deleteEmployee: {
    'without history': async (world) => ({ given: { params: { id: await newEmployee(world) } } }),
    'with history': async (world) => ({ given: { params: { id: await withHistory(world) } } }),
    own: (world, caller) => ({ given: { params: { id: personOf(world, caller).employeeId } } }),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  bulkDeleteEmployees: {
    'without history': async (world) => ({ given: { body: { ids: [await newEmployee(world)] } } }),
  },
  anonymiseEmployee: {
    'with history': async (world) => ({ given: { params: { id: await withHistory(world) } } }),
    own: (world, caller) => ({ given: { params: { id: personOf(world, caller).employeeId } } }),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  bulkEmployees: {
    '-': (world) => ({ given: { body: { employees: [fields(world), fields(world)] } } }),
  },
  changeEmployees: {
    '-': async (world) => ({
      given: { body: { ids: [await newEmployee(world)], set: { contract: 'permanent' }, commit: true } },
    }),
  },

  listLeaveTypes: nothing,
  createLeaveType: { '-': (world) => ({ given: { body: leaveType(world) } }) },
  updateLeaveType: {
    '-': (world) => ({
      given: {
        params: { id: world.leaveTypes.supervisor },
        body: { ...leaveType(world), allowanceTotal: '999', was: { carryoverExpiry: '' } },
      },
    }),
    missing: (world) => ({ given: { params: { id: missingId() }, body: leaveType(world) } }),
  },
};
