import { hasAbility, isAdminRole } from '@portal/contracts';
import type { Principal } from '@portal/service-kit';

/** Who reads or acts, as far as leave requests care. */
export interface Reader {
  /** The employee. */
  me: string;
  /** HR and system administrators reach every request. */
  seesAll: boolean;
  /** Reaches the requests of those whose supervisor this person is. */
  supervises: boolean;
  /** Today in the organisation's time zone. */
  today: string;
  timeZone: string;
}

export const readerOf = (call: { principal: Principal; today: string; timeZone: string }): Reader => ({
  me: call.principal.employeeId,
  seesAll: isAdminRole(call.principal.role),
  supervises: hasAbility(call.principal.role, 'leaveRequest.decide'),
  today: call.today,
  timeZone: call.timeZone,
});

export const readerValues = (reader: Reader): unknown[] => [
  reader.me,
  reader.seesAll,
  reader.supervises,
  reader.today,
];

/** The reader as a row that SQL can join; its values are the statement's first four. */
export const readerRow = (placeholders = ['$1', '$2', '$3', '$4']): string =>
  `(select ${placeholders[0]}::uuid as me, ${placeholders[1]}::boolean as sees_all,
           ${placeholders[2]}::boolean as supervises, ${placeholders[3]}::date as today) reader`;

/** What makes a person's answers differ from another's: all administrators but for their own requests. */
export const readerScope = (call: { principal: Principal; today: string }): string =>
  `${call.principal.employeeId} ${call.principal.role} ${call.today}`;
