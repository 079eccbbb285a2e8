import { constants } from './constants';

/**
 * The validation messages of the specification (section 5), once, for form and server alike.
 */
export const messages = {
  employeeRequired: 'Employee is required',
  leaveTypeRequired: 'Leave type is required',
  startDateRequired: 'Start date is required',
  endDateRequired: 'End date is required',
  endBeforeStart: 'End date must be on or after the start date',
  reasonRequired: 'Reason is required',
  hoursRange: 'Hours must be between 0.5 and 8, in steps of 0.5',
  hoursRequired: 'Enter the number of hours',
  singleDay: 'Half days and hours are for a single date: set the end date to the start date',
  badDate: 'Enter a date as YYYY-MM-DD',
  numberWithin: (from: number | string, to: number | string) => `Enter a number from ${from} to ${to}`,

  departmentNameRequired: 'Department name is required',
  shortCodeRequired: 'Short code is required',
  shortCodeLength: 'Short code must be 5 characters or less',
  shortCodeTaken: 'This short code is already in use',

  leaveTypeNameRequired: 'Leave type name is required',
  leaveTypeNameTaken: 'A leave type with this name already exists',
  approvalRouteRequired: 'Approval route is required',

  employeeIdRequired: 'Employee ID is required',
  employeeIdTaken: 'This employee ID is already in use',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  nationalIdRequired: 'National ID (NIR) is required',
  nationalIdTaken: 'This national ID is already in use',
  positionRequired: 'Position is required',
  mobileRequired: 'Mobile number is required',
  departmentRequired: 'Department is required',
  emailInvalid: 'Valid email address required',

  shiftEmployeeRequired: 'Please select an employee',
  phoneTitle: 'Phone Number Required',
  phoneRequired: (name: string) =>
    `${name} must have a valid phone number on file before being assigned to a shift`,
  shiftStartRequired: 'Please specify start time',
  shiftEndRequired: 'Please specify end time',
  shiftEndAfterStart: 'End time must be after start time',

  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  usernameTaken: 'This username is already in use',
  accountTaken: 'This employee has an account already',
  passwordLength: `Use at least ${constants.passwordMinLength} characters`,
  passwordSame: 'Choose a password that differs from the current one',
  passwordChangeRequired: 'Choose a new password first: the one you signed in with is temporary.',
  invalidCredentials: 'Invalid credentials',
  required: 'This field is required',
  tooLong: (max: number) => `Use ${max} characters or fewer`,
} as const;
