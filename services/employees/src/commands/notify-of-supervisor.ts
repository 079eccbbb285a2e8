import { message } from '@portal/contracts';
import { notify, type Knex, type Principal } from '@portal/service-kit';

/** Notifies somebody who had another supervisor that this one decides on their leave now; null: HR does. */
export async function notifyOfSupervisor(
  trx: Knex.Transaction,
  id: string,
  supervisorId: string | null,
  actor: Principal,
): Promise<void> {
  const above =
    supervisorId && (await trx('employees').where({ id: supervisorId }).first<{ name: string }>('name'));
  await notify(trx, [id], {
    kind: 'employee.supervisor',
    title: above
      ? message('employees.supervisorSet', { supervisor: above.name })
      : message('employees.supervisorCleared'),
    body: message('accounts.doneBy', { name: actor.name }),
    link: null,
  });
}
