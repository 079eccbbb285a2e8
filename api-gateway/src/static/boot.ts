import {
  currentUser,
  isHeldAtSignIn,
  listLeaveTypes,
  productName,
  type CurrentUser,
  type LeaveType,
  type RemoteEntry,
} from '@portal/contracts';
import { PortalError, type OrganisationCalendar, type Principal } from '@portal/service-kit';
import type { Context } from 'koa';
import { stateOf, type SignedIn } from '../http/state';
import { inTime } from '../in-time';
import type { Parts } from '../parts';

/** What every page carries, also when nothing behind the gateway responds: without the zone it may show no time. */
export interface PageSettings extends OrganisationCalendar {
  appName: string;
  /** Where the page's calls go: empty for its own origin. */
  baseUrl: string;
}

/** What the page carries, so that its first paint needs no call. */
export interface Boot extends PageSettings {
  user: CurrentUser | null;
  remotes: readonly RemoteEntry[];
  /** Signed out: the portal sends mail, so that a forgotten password can be replaced by a link. */
  sendsMail?: boolean;
  /** For their names and colours; undefined where their service does not answer. */
  leaveTypes?: readonly LeaveType[] | undefined;
  /** Which version of the shell the person gets; the gateway needs it, the page does not. */
  shell?: string | undefined;
}

/** Milliseconds that a reload waits for the calendar as it is now. */
const reloadPatience = 2000;

/** A reload, by which the page of the organisation shows what was saved, does not get a calendar of some seconds ago. */
export async function pageSettings({ db }: Pick<Parts, 'db'>, ctx: Context): Promise<PageSettings> {
  if (ctx.get('Cache-Control').includes('max-age=0')) await inTime(db.calendar(true), reloadPatience);
  return { ...(await db.calendar()), appName: productName, baseUrl: '' };
}

/**
 * Finds out who is signed in and which sections there are.
 * @param patience milliseconds that it may take
 * @param overrides of developers; none on pages of other sites
 * @returns undefined when that fails or takes long: the page then asks for itself, and says what is wrong
 */
export function bootData(
  parts: Parts,
  signedInBy: (ctx: Context) => Promise<SignedIn | undefined>,
  patience: number,
  overrides?: Parts['overrides'],
): (ctx: Context) => Promise<Boot | undefined> {
  const { db, services, sections, log } = parts;

  let lastLeaveTypes: readonly LeaveType[] | undefined;
  /** Where their service is late the page has those of before, and without any shows English names. */
  async function leaveTypesFor(principal: Principal, requestId: string) {
    const asked = services.call(listLeaveTypes, { principal, requestId });
    lastLeaveTypes = (await inTime(asked, patience * 0.8).catch(() => undefined)) ?? lastLeaveTypes;
    return lastLeaveTypes;
  }

  async function signedOut(nobody: Boot): Promise<Boot> {
    // The page does without.
    const [row] = await db
      .query<{ sends: boolean }>('whether mail is sent', 'select notifications.sends_mail() as sends')
      .catch(() => []);
    return { ...nobody, ...(row?.sends && { sendsMail: true }) };
  }

  async function read(ctx: Context): Promise<Boot | undefined> {
    const { requestId } = stateOf(ctx);
    const nobody: Boot = { ...(await pageSettings(parts, ctx)), user: null, remotes: [] };
    try {
      const signedIn = await signedInBy(ctx);
      if (!signedIn) return await signedOut(nobody);
      const { principal } = signedIn;
      const [user, given, leaveTypes] = await Promise.all([
        services.call(currentUser, { principal, requestId }),
        sections.given(principal.employeeId),
        leaveTypesFor(principal, requestId),
      ]);
      const { shell } = given;
      // With a temporary password there is one form, and no section that could answer.
      if (isHeldAtSignIn(user)) return { ...nobody, user, shell };
      return {
        ...nobody,
        user,
        shell,
        leaveTypes,
        remotes: overrides?.applyTo(given.remotes, ctx, signedIn) ?? given.remotes,
      };
    } catch (error) {
      if (error instanceof PortalError && error.code === 'unauthenticated') return signedOut(nobody);
      if (error instanceof PortalError && error.code === 'rate_limited') throw error;
      log.error({ err: error, requestId }, 'the page is served without its data');
      return undefined;
    }
  }
  return (ctx) => inTime(read(ctx), patience);
}
