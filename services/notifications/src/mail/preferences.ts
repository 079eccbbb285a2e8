import {
  hasAbility,
  message,
  noticeKinds,
  type Ability,
  type CallOutput,
  type NotificationPreferences,
} from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  employeeOf,
  invalid,
  notAnEmployee,
  type Call,
  type Database,
  type Principal,
} from '@portal/service-kit';
import { mailSettings } from './settings';

async function findPreferences(
  db: Database,
  { role, employeeId }: Principal,
): Promise<NotificationPreferences> {
  const rows = await db.query<{ kind: string; portal: boolean; mail: boolean }>(
    'preferences',
    'select kind, portal, mail from preferences where employee_id = $1',
    [employeeId],
  );
  const kinds = Object.entries(noticeKinds as Record<string, Ability | null>)
    .filter(([, ability]) => ability === null || hasAbility(role, ability))
    .map(([kind]) => [kind, { portal: true, mail: true }] as const);
  return Object.fromEntries([...kinds, ...rows.map(({ kind, ...channels }) => [kind, channels] as const)]);
}

/** Notices go to employees. @throws not_found to an account without one */
function receiver(principal: Principal): string {
  const id = employeeOf(principal);
  if (id === null) throw notAnEmployee();
  return id;
}

/** Where each kind of notice goes for the caller. */
export const getPreferences = ({ db, principal }: Call<typeof contract.getNotificationPreferences>) =>
  findPreferences(db, principal);

/** Stores the caller's choice for the named kinds. */
export async function updatePreferences(
  call: Call<typeof contract.updateNotificationPreferences>,
): Promise<NotificationPreferences> {
  const { db, principal, body } = call;
  const { account, ...others } = body;
  if (account && !(account.portal && account.mail)) throw invalid({ account: message('mail.accountFixed') });
  const unknown = Object.keys(others).find((kind) => !Object.hasOwn(noticeKinds, kind));
  if (unknown !== undefined) throw invalid({ [unknown]: message('mail.unknownKind') });
  const employee_id = receiver(principal);
  const rows = Object.entries(others).map(([kind, { portal, mail }]) => ({
    ...{ employee_id, kind, portal, mail },
  }));
  if (rows.length)
    await db.transaction((trx) =>
      trx('preferences').insert(rows).onConflict(['employee_id', 'kind']).merge(['portal', 'mail']),
    );
  return findPreferences(db, principal);
}

/** When mail goes to the caller, and where. */
export async function getDelivery({
  db,
  principal,
}: Call<typeof contract.getMailDelivery>): Promise<CallOutput<typeof contract.getMailDelivery>> {
  const [row] = await db.query<Record<'from' | 'until' | 'digestAt' | 'address', string | null>>(
    'delivery',
    `select to_char(d.quiet_from, 'HH24:MI') as from, to_char(d.quiet_until, 'HH24:MI') as until,
            to_char(d.digest_at, 'HH24:MI') as "digestAt", e.email as address
     from employees.directory p left join deliveries d on d.employee_id = p.id
     left join employees.emails e on e.id = p.id where p.id = $1`,
    [principal.employeeId],
  );
  const { from = null, until = null, digestAt = null, address = null } = row ?? {};
  return { quiet: from && until ? { from, until } : null, digestAt, address, sends: mailSettings() !== null };
}

/** Stores when mail goes to the caller. */
export async function updateDelivery({
  db,
  principal,
  body,
}: Call<typeof contract.updateMailDelivery>): Promise<void> {
  const values = {
    quiet_from: body.quiet?.from ?? null,
    quiet_until: body.quiet?.until ?? null,
    digest_at: body.digestAt,
  };
  await db.transaction((trx) =>
    trx('deliveries')
      .insert({ employee_id: receiver(principal), ...values })
      .onConflict('employee_id')
      .merge(values),
  );
}
