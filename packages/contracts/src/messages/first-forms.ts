/** Texts of the sign-in forms; the others load with their forms. */
export const signInTexts = {
  'form.usernameRequired': 'Username is required',
  'form.passwordRequired': 'Password is required',
  'form.codeRequired': 'Enter the code from your authenticator app',
} as const;

/** Texts of the shift form, which is on the dashboard. */
export const shiftFormTexts = {
  'form.shiftEmployeeRequired': 'Please select an employee',
  'form.phoneTitle': 'Phone Number Required',
  'form.phoneRequired': '{name} must have a valid phone number on file before being assigned to a shift',
  'form.shiftStartRequired': 'Please specify start time',
  'form.shiftEndRequired': 'Please specify end time',
  'form.shiftEndAfterStart': 'End time must be after start time',
} as const;
