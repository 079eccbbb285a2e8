import * as z from 'zod';

export const Role = z.enum(['system_admin', 'hr_admin', 'supervisor', 'employee']);
export type Role = z.output<typeof Role>;
