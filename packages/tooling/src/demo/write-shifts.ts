import type { ClientBase } from 'pg';
import type { Notification } from './notifications';
import type { Shift } from './shifts';
import { actingAs, insertRows } from './writer';

export const writeShifts = (client: ClientBase, shifts: readonly Shift[]): Promise<void> =>
  actingAs(client, 'shifts', () =>
    insertRows(
      client,
      'shifts',
      {
        id: 'uuid',
        employee_id: 'uuid',
        department_id: 'uuid',
        status: 'text',
        start_time: 'timestamptz',
        end_time: 'timestamptz',
        effective_end_time: 'timestamptz',
        sign_in_time: 'timestamptz',
        sign_out_time: 'timestamptz',
        total_break_minutes: 'int',
        break_start_time: 'timestamptz',
        last_activity: 'timestamptz',
        location: 'text',
        notes: 'text',
        assigned_by: 'uuid',
        closed_by_system: 'boolean',
        created_at: 'timestamptz',
        updated_at: 'timestamptz',
      },
      shifts.map((shift) => ({
        id: shift.id,
        employee_id: shift.person.id,
        department_id: shift.person.department.id,
        status: shift.status,
        start_time: shift.start,
        end_time: shift.end,
        effective_end_time: shift.effectiveEnd,
        sign_in_time: shift.signIn,
        sign_out_time: shift.signOut,
        total_break_minutes: shift.breakMinutes,
        break_start_time: shift.breakStart,
        last_activity: shift.lastActivity,
        location: shift.location,
        notes: shift.notes,
        assigned_by: shift.assignedBy?.id,
        closed_by_system: shift.closedBySystem,
        created_at: shift.createdAt,
        updated_at: shift.lastActivity,
      })),
    ),
  );

export const writeNotifications = (client: ClientBase, told: readonly Notification[]): Promise<void> =>
  actingAs(client, 'notifications', () =>
    insertRows(
      client,
      'notifications',
      {
        id: 'uuid',
        employee_id: 'uuid',
        kind: 'text',
        title: 'jsonb',
        body: 'jsonb',
        link: 'text',
        created_at: 'timestamptz',
        read_at: 'timestamptz',
      },
      told.map((one) => ({
        id: one.id,
        employee_id: one.recipient.id,
        kind: one.kind,
        title: one.title,
        body: one.body,
        link: one.link,
        created_at: one.createdAt,
        read_at: one.readAt,
      })),
    ),
  );
