import type { LeaveType, LeaveTypeColour } from '@portal/contracts';
import { configurePortal, portalSettings } from '../settings';

/** The name of a leave type in the page's language, by its English one, which stands where it has no other. */
export const leaveTypeName = (name: string): string => portalSettings().leaveTypes[name]?.name ?? name;

/** The colour that the organisation gave a leave type; undefined for none. */
export const leaveTypeColour = (name: string): LeaveTypeColour | undefined =>
  portalSettings().leaveTypes[name]?.colour;

/** Shows a leave type from now on as it has just been saved; other pages do from their next load. */
export function leaveTypeSaved({ name, names, colour }: Pick<LeaveType, 'name' | 'names' | 'colour'>): void {
  const { language, leaveTypes } = portalSettings();
  const own = language === 'fr' ? names.fr : undefined;
  configurePortal({
    leaveTypes: { ...leaveTypes, [name]: { ...(own && { name: own }), ...(colour && { colour }) } },
  });
}
