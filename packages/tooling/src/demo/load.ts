import { withClient } from '../postgres/connect';
import { writeAccounts } from './accounts';
import { createClock } from './clock';
import { chargedRequest } from './leave-of-demo';
import { createLeaveTypes } from './leave-types';
import { createNotifications } from './notifications';
import { createOrganisation } from './people';
import { publishRosters } from './publications';
import { createRequests } from './requests';
import { createShifts } from './shifts';
import { createWorkingTime } from './working-time';
import { writeBalances } from './write-balances';
import { writeLeaveTypes, writeOrganisation, writeWorkingTime } from './write-organisation';
import { writeApprovals, writeRequests } from './write-requests';
import { writeNotifications, writePublications, writeShifts } from './write-shifts';

export interface DemoOptions {
  /** Of PostgreSQL, with a role that may act as the role of every part. */
  adminUrl: string;
  /** Of the organisation, such as `Indian/Mauritius`. */
  timeZone: string;
  /** A date (`2028-02-29`) or a wall-clock time (`2028-02-29T03:00`) to stand on; default: now. */
  today?: string;
}

/**
 * Fills an empty, migrated portal with the Kestrel Bay Airport Authority: departments, people and when they work, leave
 * types, leave and its ledger since the beginning of last year, five weeks of shifts, notifications, the four demo logins
 * and accounts for most of the others. All of it or nothing; a portal in which anybody is on file or has an account is
 * left as it is, so a second call leaves what was done since.
 * @returns whether it was loaded now
 * @throws what PostgreSQL raises, when the portal is not migrated or the role may not act for the parts
 */
export const loadDemo = ({ adminUrl, timeZone, today }: DemoOptions): Promise<{ loaded: boolean }> =>
  withClient(adminUrl, async (client) => {
    await client.query('begin');
    // Two starts at once: the second one waits here, and then finds the people of the first.
    await client.query(`select pg_advisory_xact_lock(hashtext('portal demo'))`);
    const { rowCount } = await client.query(`
      select 1 from employees.employees union all select 1 from departments.departments
      union all select 1 from leave_types.leave_types union all select 1 from identity.accounts limit 1`);
    if (rowCount) return { loaded: false };
    const clock = createClock(timeZone, today);
    const organisation = createOrganisation(clock);
    const types = createLeaveTypes(organisation, clock);
    const workingTime = await createWorkingTime(organisation, clock);
    const requests = createRequests(organisation, types, workingTime, clock);
    const charged = requests.map((request) => chargedRequest(request, workingTime));
    const publications = publishRosters(organisation, workingTime, requests, clock);
    const shifts = createShifts(organisation, workingTime, clock, requests);
    await writeOrganisation(client, organisation);
    await writeWorkingTime(client, workingTime);
    await writeLeaveTypes(client, types);
    await writeAccounts(client, organisation, clock);
    await writeRequests(client, requests, charged, clock);
    await writeApprovals(client, organisation, clock);
    await writeBalances(client, organisation, types, { requests, charged }, clock);
    await writeShifts(client, shifts);
    await writePublications(client, publications, organisation, clock);
    await writeNotifications(client, createNotifications(organisation, requests, shifts, clock));
    await client.query('commit');
    // The planner knows nothing of tables that were filled a moment ago.
    await client.query('analyze');
    return { loaded: true };
  });
