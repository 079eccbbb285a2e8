import { currentUser } from '@portal/contracts';
import { signedIn } from '../support/caller';
import { addDepartment, addPerson, unique, type Person } from '../support/people';
import { demoPassword, portalUrl } from '../support/portal';

export interface Team {
  employee: Person;
  supervisor: Person;
}

/** A department of its own with two people: what others file or decide meanwhile does not reach it. */
export async function newTeam(): Promise<Team> {
  const admin = await signedIn(portalUrl(), 'admin', demoPassword);
  const departmentId = await addDepartment(admin);
  const supervisor = await addPerson(admin, { departmentId, role: 'supervisor' });
  const employee = await addPerson(admin, { departmentId, supervisorId: supervisor.employeeId });
  return { employee, supervisor };
}

/** Somebody new in the department of the demo supervisor and answering to them, without any shift or leave. */
export async function newColleague(): Promise<Person> {
  const admin = await signedIn(portalUrl(), 'admin', demoPassword);
  const supervisor = await (await signedIn(portalUrl(), 'supervisor', demoPassword)).ok(currentUser);
  if (!supervisor.departmentId) throw new Error('the demo supervisor has no department');
  return addPerson(admin, {
    departmentId: supervisor.departmentId,
    supervisorId: supervisor.employeeId,
    lastName: `Colleague ${unique(6)}`,
  });
}
