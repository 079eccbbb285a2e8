import * as z from 'zod';
import { Id, text } from './common';
import { constants } from './constants';
import { Contract, EmployeeStatus, NoContract } from './employee-record';
import { employeeFilters } from './employees';
import { endpoint } from './endpoint';
import { ServerText } from './errors';
import { Role } from './role';

/** Which people a call is for: the filters of the employees list. A name that is none is refused: left out, it would mean everybody. */
export const PeopleFilter = z.strictObject({ q: text(100).optional(), ...employeeFilters });
export type PeopleFilter = z.output<typeof PeopleFilter>;

/** People by their ids, or all that a filter of the employees list finds. */
export const chosenPeople = {
  ids: z.array(Id.toLowerCase()).min(1).max(constants.uploadRowsMax).optional(),
  filter: PeopleFilter.optional(),
};

/** Refuses a body that chooses people in no way, or in two. */
export function oneChoice(
  { ids, filter }: { ids?: unknown; filter?: unknown },
  context: z.RefinementCtx,
): void {
  if ((ids === undefined) === (filter === undefined))
    context.addIssue({ code: 'custom', path: ['ids'], message: 'form.peopleRequired' });
}

/** What is set for all of them; a field that is left out stays. */
export const PeopleSet = z
  .strictObject({
    departmentId: Id.toLowerCase().optional(),
    /** Null: no supervisor. */
    supervisorId: Id.toLowerCase().nullable().optional(),
    status: EmployeeStatus.optional(),
    role: Role.optional(),
    /** Null: no contract on file. */
    contract: NoContract.optional(),
  })
  .refine((set) => Object.keys(set).length > 0, 'form.nothingToChange');

/** Values of the fields that are set, with the names of what they refer to. */
const ChangedValues = z
  .object({
    departmentId: Id.nullable(),
    department: z.string().nullable(),
    supervisorId: Id.nullable(),
    supervisor: z.string().nullable(),
    status: EmployeeStatus,
    role: Role,
    contract: Contract.nullable(),
  })
  .partial();

export const PersonChange = z.object({
  id: Id,
  /** Null for an unknown id. */
  name: z.string().nullable(),
  before: ChangedValues,
  /** The same as before for somebody who is refused, or has these values already. */
  after: ChangedValues,
  refusal: ServerText.optional(),
});
export type PersonChange = z.output<typeof PersonChange>;

export const changeEmployees = endpoint({
  method: 'POST',
  path: '/api/employees/change',
  owner: 'employees',
  ability: 'employee.write',
  summary:
    'Set department, supervisor, status, role or contract of many employees, each judged as by its own call: who is refused does not stop the others. Nothing is written without `commit`',
  ownOrigin: true,
  body: z
    .object({ ...chosenPeople, set: PeopleSet, commit: z.boolean().default(false) })
    .superRefine(oneChoice),
  response: z.object({
    /** One verdict a person: in the order of `ids`, those of a filter by name. */
    results: z.array(PersonChange),
    /** How many change, or have changed. */
    changed: z.number().int(),
  }),
  limit: 'bulk',
});
