import { currentUser } from '@portal/contracts';
import { signedIn } from '../support/caller';
import { addPerson, unique, type Person } from '../support/people';
import { demoPassword, portalUrl } from '../support/portal';

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
