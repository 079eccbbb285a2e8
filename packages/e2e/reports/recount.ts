import {
  constants,
  getLeaveRequest,
  listDepartments,
  listEmployees,
  listLeaveRequests,
  listLeaveTypes,
  type CallOutput,
} from '@portal/contracts';
import type { Caller } from '../support/caller';

export type Request = CallOutput<typeof listLeaveRequests>[number];

/** A period, both of its days included. */
export interface Days {
  from: string;
  to: string;
}

/** What the lists say, read over the API: a second, simpler way to what the reports say. */
export interface Records {
  /** All requests, and those that were filed for the department that is asked for or one below it. */
  requests: Request[];
  ofDepartment: Request[];
  people: CallOutput<typeof listEmployees>;
  everybody: CallOutput<typeof listEmployees>;
  types: CallOutput<typeof listLeaveTypes>;
}

/** A department and those below it; all of them without one. */
async function departmentsOf(caller: Caller, departmentId: string | null): Promise<Set<string | null>> {
  const all = await caller.ok(listDepartments);
  const found = new Set<string | null>(departmentId ? [departmentId] : [null, ...all.map(({ id }) => id)]);
  // A set goes through what is added meanwhile, too.
  for (const id of found) for (const one of all) if (one.parentId && one.parentId === id) found.add(one.id);
  return found;
}

export async function readRecords(caller: Caller, departmentId: string | null): Promise<Records> {
  const requests = await caller.ok(listLeaveRequests);
  const departments = await departmentsOf(caller, departmentId);
  const ofDepartment = departmentId
    ? await caller.ok(listLeaveRequests, { query: { departmentId } })
    : requests;
  const everybody = await caller.ok(listEmployees);
  const people = everybody.filter((one) => departments.has(one.departmentId));
  const types = await caller.ok(listLeaveTypes);
  await readCharges(caller, [...requests, ...ofDepartment]);
  return { requests, ofDepartment, people, everybody, types };
}

/** Whether somebody is employed on a day of a period; nobody of the demo organisation has left and is not inactive. */
export const isEmployed = (person: CallOutput<typeof listEmployees>[number], { from, to }: Days): boolean =>
  person.status === 'active' && (person.joinedOn ?? from) <= to && (person.leavesOn ?? to) >= from;

/** Monday to Friday. */
export const isWorkday = (date: string): boolean => new Date(date).getUTCDay() % 6 !== 0;

/** Every date from one to another, both included. */
export function datesOf({ from, to }: Days): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
}

const worthOf = ({ requestType, hours }: Request): number =>
  requestType === 'hours' ? Number(hours) / 8 : requestType === 'half_day' ? 0.5 : 1;

interface Charge {
  date: string;
  days: number;
}
const charges = new WeakMap<Request, Charge[]>();

/** What a request costs, date by date; worked out once, as each request is looked at for every month. */
function chargesOf(request: Request): Charge[] {
  const known = charges.get(request);
  if (known) return known;
  const dates = datesOf({ from: request.startDate, to: request.endDate }).filter(isWorkday);
  const found = dates.map((date) => ({ date, days: worthOf(request) }));
  charges.set(request, found);
  return found;
}

/** Days of leave of some requests that fall in a period, date by date. */
export const daysIn = (requests: readonly Request[], { from, to }: Days): number =>
  requests
    .flatMap(chargesOf)
    .filter(({ date }) => date >= from && date <= to)
    .reduce((sum, { days }) => sum + days, 0);

/** Charges that were read so far, by id and version. */
const read = new Map<string, Charge[]>();

/**
 * Reads from the record what a request costs that Monday to Friday does not explain, or that lies in two months or on
 * both sides of the end of today: its days may be others than those, however many they are.
 */
async function readCharges(caller: Caller, requests: readonly Request[]): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const odd = requests.filter((request) => {
    const { startDate, endDate, days } = request;
    const counted = daysIn([request], { from: startDate, to: endDate });
    const divided = startDate.slice(0, 7) !== endDate.slice(0, 7) || (startDate <= today && endDate > today);
    return divided || Math.abs(counted - days) > 0.001;
  });
  for (const request of odd) {
    const key = `${request.id} ${request.version} ${request.days}`;
    const found = read.get(key) ?? (await caller.ok(getLeaveRequest, { params: { id: request.id } })).byDay;
    read.set(key, found);
    charges.set(request, found);
  }
}

/** Requests that have a date in a period. */
export const touching = (requests: readonly Request[], { from, to }: Days): Request[] =>
  requests.filter(({ startDate, endDate }) => startDate <= to && endDate >= from);

export const withStatus = (requests: readonly Request[], status: Request['status']): Request[] =>
  requests.filter((request) => request.status === status);

export const isUnlimited = (allowance: string): boolean => allowance === constants.unlimitedAllowance;

/** The first and the last day of each month from one date to another. */
export function monthsBetween(first: string, last: string): Days[] {
  const months: Days[] = [];
  const year = Number(first.slice(0, 4));
  for (let month = Number(first.slice(5, 7)); ; month += 1) {
    const from = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
    if (from > last) return months;
    months.push({ from, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) });
  }
}
