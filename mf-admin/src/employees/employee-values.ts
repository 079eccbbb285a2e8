import type { Employee, EmployeeBody, Role } from '@portal/contracts';

/** The form's fields as the inputs hold them. */
export interface EmployeeValues {
  employeeId: string;
  firstName: string;
  middleName: string;
  lastName: string;
  nationalId: string;
  position: string;
  email: string;
  mobile: string;
  departmentId: string;
  role: Role;
  status: 'active' | 'inactive';
  /** `YYYY-MM-DD`, '' for none. */
  joinedOn: string;
  /** The same. */
  leavesOn: string;
  contract: '' | 'permanent' | 'fixed_term';
}

export const valuesOf = (employee: Employee | null): EmployeeValues => ({
  employeeId: employee?.employeeId ?? '',
  firstName: employee?.firstName ?? '',
  middleName: employee?.middleName ?? '',
  lastName: employee?.lastName ?? '',
  nationalId: employee?.nationalId ?? '',
  position: employee?.position ?? '',
  email: employee?.email ?? '',
  mobile: employee?.mobile ?? '',
  departmentId: employee?.departmentId ?? '',
  role: employee?.role ?? 'employee',
  status: employee?.status ?? 'active',
  joinedOn: employee?.joinedOn ?? '',
  leavesOn: employee?.leavesOn ?? '',
  contract: employee?.contract ?? '',
});

/** The values with no national ID as null where the organisation requires none. */
export const withNationalId = (values: EmployeeValues, required: boolean) => ({
  ...values,
  nationalId: required ? values.nationalId : values.nationalId.trim() || null,
});

/** The request body: empty middle name and email as null, the name composed (EMP-03). */
export function bodyOf(values: EmployeeValues, needsNationalId = true): EmployeeBody {
  const parts = [values.firstName, values.middleName, values.lastName]
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    ...withNationalId(values, needsNationalId),
    middleName: values.middleName.trim() || null,
    email: values.email.trim() || null,
    joinedOn: values.joinedOn || null,
    leavesOn: values.leavesOn || null,
    contract: values.contract || null,
    name: parts.join(' '),
    userId: null,
    supervisorId: null,
  };
}
