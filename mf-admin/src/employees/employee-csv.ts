import type { Employee, EmployeeField } from '@portal/contracts';
import type { CsvFields } from '../shared/csv-upload/headings';
import { text } from '../texts';

/** All fields of an employee in the format of the upload, so that the file imports again. */
export const employeeCsv: CsvFields<EmployeeField, Employee> = {
  employeeId: {
    header: text('employeeId'),
    headings: ['Employee ID', 'Employee number', 'Staff ID', 'Staff number', 'Matricule'],
    value: (row) => row.employeeId,
  },
  firstName: {
    header: text('firstName'),
    headings: ['First name', 'Given name', 'Prénom'],
    value: (row) => row.firstName,
  },
  middleName: {
    header: text('middleName'),
    headings: ['Middle name', 'Deuxième prénom'],
    value: (row) => row.middleName,
  },
  lastName: {
    header: text('lastName'),
    headings: ['Last name', 'Family name', 'Surname', 'Nom', 'Nom de famille'],
    value: (row) => row.lastName,
  },
  nationalId: {
    header: text('nationalId'),
    headings: ['National ID (NIR)', 'National ID', 'NIR', "Numéro d'identité nationale (NIR)"],
    value: (row) => row.nationalId,
  },
  position: {
    header: text('position'),
    headings: ['Fonction', 'Position', 'Job title', 'Poste'],
    value: (row) => row.position,
  },
  departmentId: {
    header: text('department'),
    headings: ['Department', 'Department code', 'Département'],
    value: (row) => row.department?.shortCode,
  },
  email: {
    header: text('email'),
    headings: ['Email', 'Email address', 'Adresse électronique', 'Courriel'],
    value: (row) => row.email,
  },
  mobile: {
    header: text('mobile'),
    headings: ['Mobile number', 'Mobile', 'Phone', 'Phone number', 'Téléphone portable', 'Téléphone'],
    value: (row) => row.mobile,
  },
  role: {
    header: text('role'),
    headings: ['Role', 'Rôle'],
    value: (row) => row.role,
  },
  status: {
    header: text('status'),
    headings: ['Status', 'Statut'],
    value: (row) => row.status,
  },
  joinedOn: {
    header: text('joinedOn'),
    headings: ['Joining date', 'Joined on', 'Hire date', "Date d'entrée", "Date d'embauche"],
    value: (row) => row.joinedOn,
  },
  leavesOn: {
    header: text('leavesOn'),
    headings: ['Leaving date', 'Leaves on', 'End date', 'Date de départ', 'Date de fin de contrat'],
    value: (row) => row.leavesOn,
  },
  contract: {
    header: text('contract'),
    headings: ['Contract', 'Contract type', 'Contrat', 'Type de contrat'],
    value: (row) => row.contract,
  },
  supervisorId: {
    header: text('supervisorNumber'),
    headings: ['Supervisor (employee ID)', 'Supervisor', 'Superviseur (matricule)', 'Superviseur'],
    value: (row) => row.supervisor?.employeeId,
  },
};
