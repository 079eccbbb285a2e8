import {
  createDepartment,
  createEmployee,
  createLeaveRequest,
  createLeaveType,
  assignShift,
  currentUser,
  getTargets,
  createRegion,
  listRegions,
  listCurrentShifts,
  listDepartments,
  listEmployees,
  listLeaveRequests,
  listLeaveTypes,
  listNotifications,
  listReleases,
  readAllNotifications,
  setReleaseThreshold,
  updateAccount,
  updateTargets,
  defaultTargets,
  type Endpoint,
  type Owner,
} from '@portal/contracts';
import { requestBody } from '../matrix/fixtures';
import type { World } from '../matrix/world';
import type { Answer } from '../support/answer';
import { employeeFields, unique } from '../support/people';

export type ServiceName = Exclude<Owner, 'gateway'>;

/** What shows that a service is there: a read, and a write whose record must be found again. */
export interface Probe {
  read: Endpoint;
  write: (world: World) => Promise<Answer>;
  /** The table in which the write's record stands under its id; none where nothing new is stored. */
  table?: string;
}

const admin = (world: World) => world.callers.system_admin;

export const probes: Record<ServiceName, Probe> = {
  identity: {
    read: currentUser,
    write: (world) =>
      admin(world).call(updateAccount, {
        params: { id: world.stranger.accountId },
        body: { unlock: true },
      }),
  },
  departments: {
    read: listDepartments,
    table: 'departments.departments',
    write: (world) => {
      const shortCode = unique(5);
      return admin(world).call(createDepartment, { body: { name: `Fault ${shortCode}`, shortCode } });
    },
  },
  employees: {
    read: listEmployees,
    table: 'employees.employees',
    write: (world) =>
      admin(world).call(createEmployee, { body: employeeFields({ departmentId: world.departments.first }) }),
  },
  'leave-types': {
    read: listLeaveTypes,
    table: 'leave_types.leave_types',
    write: (world) =>
      admin(world).call(createLeaveType, {
        body: { name: `Fault ${unique(8)}`, employeeId: world.people.hr_admin.employeeId },
      }),
  },
  leave: {
    read: listLeaveRequests,
    table: 'leave.requests',
    write: (world) =>
      admin(world).call(createLeaveRequest, {
        body: requestBody(world, world.people.employee.employeeId, 'supervisor'),
      }),
  },
  'working-time': {
    read: listRegions,
    table: 'working_time.regions',
    write: (world) =>
      admin(world).call(createRegion, { body: { name: `Fault ${unique(8)}`, country: 'FR' } }),
  },
  shifts: {
    read: listCurrentShifts,
    table: 'shifts.shifts',
    write: (world) =>
      admin(world).call(assignShift, {
        body: { employeeId: world.people.employee.employeeId, ...world.nextWindow() },
      }),
  },
  reports: {
    read: getTargets,
    write: (world) => admin(world).call(updateTargets, { body: defaultTargets }),
  },
  releases: {
    read: listReleases,
    write: (world) =>
      admin(world).call(setReleaseThreshold, {
        params: { name: 'mf-leave' },
        body: { percent: 5, loads: 20 },
      }),
  },
  notifications: { read: listNotifications, write: (world) => admin(world).call(readAllNotifications) },
};

export const serviceNames = Object.keys(probes) as ServiceName[];
