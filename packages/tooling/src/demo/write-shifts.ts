import type { ClientBase } from 'pg';
import { plusDays, type DemoClock } from './clock';
import type { Notification } from './notifications';
import type { Organisation } from './people';
import type { Publication } from './publications';
import type { Shift } from './shifts';
import { insertRows } from './writer';

export const writeShifts = (client: ClientBase, shifts: readonly Shift[]): Promise<void> =>
  insertRows(
    client,
    'shifts.shifts',
    shifts.map(({ person, assignedBy, ...shift }) => ({
      ...shift,
      employeeId: person.id,
      departmentId: person.department.id,
      assignedBy: assignedBy?.id,
      updatedAt: shift.lastActivity,
    })),
  );

export const writePublications = (
  client: ClientBase,
  publications: readonly Publication[],
  { logins }: Organisation,
  clock: DemoClock,
): Promise<void> =>
  insertRows(
    client,
    'shifts.publications',
    publications.map(({ department, until }) => ({
      departmentId: department.id,
      until,
      zone: clock.timeZone,
      publishedBy: department.head?.id ?? logins.hr.id,
      publishedAt: clock.at(plusDays(clock.today, -1), 15 * 60),
    })),
  );

export const writeNotifications = (
  client: ClientBase,
  notifications: readonly Notification[],
): Promise<void> =>
  insertRows(
    client,
    'notifications.notifications',
    notifications.map(({ recipient, ...notification }) => ({ ...notification, employeeId: recipient.id })),
  );
