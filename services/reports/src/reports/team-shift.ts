import { shiftCount, workedAlong } from '../shift-sums';
import { shiftsOf, wallClock, type Report } from '../sql';

/** Every shift of the period, planned and worked. Hours are elapsed time less breaks. */
export const teamShift: Report = {
  columns: {
    date: 'Date',
    employeeId: 'Employee ID',
    employee: 'Employee',
    department: 'Department',
    status: 'Status',
    plannedStart: 'Planned start',
    plannedEnd: 'Planned end',
    signedIn: 'Signed in',
    signedOut: 'Signed out',
    breakMinutes: 'Breaks (minutes)',
    workedHours: 'Worked hours',
    location: 'Location',
    assignedBy: 'Assigned by',
    override: 'Override reason',
    closedBySystem: 'Closed by the system',
  },
  rows: (scope, first) => `
    select to_char(s.start_time at time zone :timeZone, 'YYYY-MM-DD') as "date", e.employee_id as "employeeId",
           e.name as "employee", d.name as "department", s.status as "status",
           case when s.end_time is not null then ${wallClock('s.start_time')} end as "plannedStart",
           ${wallClock('s.end_time')} as "plannedEnd", ${wallClock('s.sign_in_time')} as "signedIn",
           ${wallClock('s.sign_out_time')} as "signedOut", s.total_break_minutes as "breakMinutes",
           round(s.worked_minutes / 60.0, 2) as "workedHours", s.location as "location",
           by.name as "assignedBy", s.override_reason as "override",
           case when s.closed_by_system then 'yes' else 'no' end as "closedBySystem"
    from (select s.* from ${shiftsOf(scope)} order by s.start_time, s.id limit ${first ?? 'all'}) s
    left join employees.directory e on e.id = s.employee_id
    left join departments.published d on d.id = s.department_id
    left join employees.directory by on by.id = s.assigned_by
    order by s.start_time, s.id`,
  count: shiftCount,
  picture: {
    title: 'Worked hours over the period',
    unit: 'hours',
    series: { worked: 'Worked hours' },
    overTime: true,
    bars: workedAlong,
  },
};
