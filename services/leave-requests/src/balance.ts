import { constants, type RequestType } from '@portal/contracts';
import type { Knex } from '@portal/service-kit';
import { countByYear } from './counting';
import { rowsOf } from './sql';

export interface Entitled {
  employee: { id: string; joined_on: string };
  type: { id: string; allowance_total: string };
}

/**
 * Days that a person is granted in a year. Joining in the year: pro rata by months, rounded up, the joining month
 * included. Source: domain rules, Balance.
 * @returns null: unlimited
 */
export function entitlement({ employee, type }: Entitled, year: number): number | null {
  if (type.allowance_total === constants.unlimitedAllowance) return null;
  const total = Number(type.allowance_total);
  const joinedYear = Number(employee.joined_on.slice(0, 4));
  if (joinedYear > year) return 0;
  if (joinedYear < year) return total;
  const months = 13 - Number(employee.joined_on.slice(5, 7));
  return Math.ceil((total * months) / 12);
}

/** A request as far as its days are counted. */
export interface Taken {
  start_date: string;
  end_date: string;
  request_type: RequestType;
  hours: number | null;
  days: number;
}

/**
 * What is available to a person of a leave type in a year: the entitlement less what is taken and held (approved and
 * pending). The one place that answers this; ask under the person's lock.
 * @param except a request that does not count, since it is the one being changed or decided
 * @returns days, null when unlimited
 */
export async function availableDays(
  trx: Knex.Transaction,
  entitled: Entitled,
  year: number,
  except?: string,
): Promise<number | null> {
  const granted = entitlement(entitled, year);
  if (granted === null) return null;
  const taken = await rowsOf<Taken>(
    trx,
    `select start_date, end_date, request_type, hours, days from requests
     where employee_id = ? and leave_type_id = ? and status in ('pending', 'approved')
       and start_date <= make_date(?::int, 12, 31) and end_date >= make_date(?::int, 1, 1) and id is distinct from ?::uuid`,
    [entitled.employee.id, entitled.type.id, year, year, except ?? null],
  );
  return taken.reduce((left, request) => left - daysIn(request, year), granted);
}

/** Charged days of a year as stored; where a request runs over a new year, the part that falls in this one. */
export function daysIn(request: Taken, year: number): number {
  if (request.start_date.slice(0, 4) === request.end_date.slice(0, 4)) return request.days;
  const range = {
    startDate: request.start_date,
    endDate: request.end_date,
    requestType: request.request_type,
    hours: request.hours,
  };
  return countByYear(range).get(year) ?? 0;
}
