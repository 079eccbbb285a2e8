import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';

export interface WorkingTimeHarness {
  harness: Harness;
  employee: Principal;
  supervisor: Principal;
  otherSupervisor: Principal;
  colleague: Principal;
  hr: Principal;
  admin: Principal;
  close: () => Promise<void>;
}

export async function openWorkingTime(): Promise<WorkingTimeHarness> {
  const harness = await openHarness(['working-time', 'leave', 'shifts', 'notifications']);
  const departmentId = await addDepartment(harness);
  const supervisor = await addPerson(harness, { role: 'supervisor', departmentId });
  const team = { departmentId, supervisorId: supervisor.employeeId };
  return {
    harness,
    supervisor,
    employee: await addPerson(harness, team),
    colleague: await addPerson(harness, team),
    otherSupervisor: await addPerson(harness, { role: 'supervisor' }),
    hr: await addPerson(harness, { role: 'hr_admin' }),
    admin: await addPerson(harness, { role: 'system_admin' }),
    close: () => harness.close(),
  };
}

type Person = Pick<WorkingTimeHarness, 'harness' | 'hr'>;
let count = 0;

/** A region of France. */
export async function addRegion({ harness, hr }: Person): Promise<string> {
  const body = { name: `Region ${(count += 1)}`, country: 'FR' };
  return (await harness.as(hr)(contract.createRegion, { body })).body.id;
}

/** A working pattern whose cycle begins on a Monday, unless given another day. */
export async function addPattern(
  { harness, hr }: Person,
  minutes: number[],
  over: { name?: string; anchor?: string } = {},
): Promise<string> {
  const answer = await harness.as(hr)(contract.createWorkingPattern, {
    body: {
      name: over.name ?? `Pattern ${(count += 1)}`,
      anchor: over.anchor ?? '2026-01-05',
      cycleDays: minutes.length,
      minutes,
    },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.id;
}

type Terms = contract.CallInput<typeof contract.updateWorkingTerms>['body']['terms'];

/** Sets somebody's terms. */
export async function setTerms({ harness, hr }: Person, employeeId: string, terms: Terms): Promise<void> {
  const answer = await harness.as(hr)(contract.updateWorkingTerms, {
    params: { id: employeeId },
    body: { terms },
  });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Adds a public holiday and answers its id. */
export async function addHoliday(
  { harness, hr }: Person,
  regionId: string,
  date: string,
  name: string,
  share: 0.5 | 1 = 1,
): Promise<string> {
  const answer = await harness.as(hr)(contract.createHoliday, { body: { regionId, date, name, share } });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.id;
}

/** Stores a planned shift. */
export async function rosterShift(
  { harness }: Person,
  { employeeId, departmentId }: Principal,
  start: string,
  end: string,
): Promise<void> {
  await harness.sql(
    `insert into shifts.shifts (id, employee_id, department_id, status, start_time, end_time, effective_end_time)
     values (gen_random_uuid(), $1, $2, 'assigned', $3, $4, $4)`,
    [employeeId, departmentId, start, end],
  );
}
