import * as accounts from './accounts';
import * as accountsOfMany from './accounts-of-many';
import * as approvalSettings from './approval-settings';
import * as balanceTable from './balance-table';
import * as balances from './balances';
import * as blackouts from './blackouts';
import * as defaultTerms from './default-terms';
import * as delegations from './delegations';
import * as departments from './departments';
import * as employeeProfile from './employee-profile';
import * as employees from './employees';
import * as embedding from './embedding';
import * as employments from './employments';
import type { Endpoint } from './endpoint';
import * as holidays from './holidays';
import * as identity from './identity';
import * as leaveCalendar from './leave-calendar';
import * as leaveCorrections from './leave-corrections';
import * as leaveDecisions from './leave-decisions';
import * as leavePolicies from './leave-policies';
import * as leaveRequests from './leave-requests';
import * as leaveTypes from './leave-types';
import * as live from './live';
import * as notifications from './notifications';
import * as organisation from './organisation';
import * as outbox from './outbox';
import * as ownSessions from './own-sessions';
import * as overtime from './overtime';
import * as passwordLinks from './password-links';
import * as peopleChange from './people-change';
import * as portal from './portal';
import * as publishedRosters from './published-rosters';
import * as releaseTokens from './release-tokens';
import * as releases from './releases';
import * as remoteOverride from './remote-override';
import * as reports from './reports';
import * as secondStep from './second-step';
import * as shifts from './shifts';
import * as termsOfMany from './terms-of-many';
import * as workingTime from './working-time';
import * as yearEnd from './year-end';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'owner' in value && 'ability' in value;

const named = (
  Object.entries({
    ...identity,
    ...accounts,
    ...accountsOfMany,
    ...secondStep,
    ...ownSessions,
    ...portal,
    ...remoteOverride,
    ...embedding,
    ...releases,
    ...releaseTokens,
    ...live,
    ...departments,
    ...organisation,
    ...employees,
    ...employeeProfile,
    ...employments,
    ...peopleChange,
    ...leaveTypes,
    ...holidays,
    ...workingTime,
    ...termsOfMany,
    ...defaultTerms,
    ...balances,
    ...balanceTable,
    ...leavePolicies,
    ...yearEnd,
    ...leaveRequests,
    ...leaveCorrections,
    ...leaveDecisions,
    ...leaveCalendar,
    ...blackouts,
    ...delegations,
    ...approvalSettings,
    ...shifts,
    ...publishedRosters,
    ...overtime,
    ...reports,
    ...notifications,
    ...outbox,
    ...passwordLinks,
  }) as [string, unknown][]
).filter((pair): pair is [string, Endpoint] => isEndpoint(pair[1]));

/** Every call of the portal by its name, the internal ones included. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(named);
