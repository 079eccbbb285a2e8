import { constants, type ApprovalRoute, type LeaveType, type LeaveTypeColour } from '@portal/contracts';
import { text } from './texts';

export interface LeaveTypeValues {
  name: string;
  names: { fr: string };
  colour: LeaveTypeColour | null;
  employeeId: string;
  approvalRoute: ApprovalRoute;
  headAfterDays: number | null;
  hrAfterDays: number | null;
  requiresDocs: boolean;
  docsAfterDays: number | null;
  active: boolean;
  allowanceTotal: string;
  accrualRate: number | null;
  carryoverCap: number | null;
  carryoverExpiry: string | null;
  overtimeExpiryDays: number | null;
  code: string | null;
  paid: boolean;
  sickness: boolean;
}

/** What the form of a leave type begins with; a copy has a name of its own. */
export function valuesOf(type: LeaveType | null, copy: boolean): LeaveTypeValues {
  return {
    name: type ? (copy ? text('copyOf', { name: type.name }) : type.name) : '',
    // Each name is of one leave type.
    names: { fr: (!copy && type?.names.fr) || '' },
    colour: type?.colour ?? null,
    employeeId: type?.employeeId ?? '',
    approvalRoute: type?.approvalRoute ?? 'supervisor',
    headAfterDays: type?.headAfterDays ?? null,
    hrAfterDays: type?.hrAfterDays ?? null,
    requiresDocs: type?.requiresDocs ?? false,
    docsAfterDays: type?.docsAfterDays ?? null,
    active: type?.active ?? true,
    allowanceTotal: type?.allowanceTotal ?? constants.defaultAllowance,
    accrualRate: type?.accrualRate ?? null,
    carryoverCap: type?.carryoverCap ?? null,
    carryoverExpiry: type?.carryoverExpiry ?? null,
    // Only one active leave type receives overtime.
    overtimeExpiryDays: copy ? null : (type?.overtimeExpiryDays ?? null),
    code: type?.code ?? null,
    paid: type?.paid ?? true,
    sickness: type?.sickness ?? false,
  };
}
