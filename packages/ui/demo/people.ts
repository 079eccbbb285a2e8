/** Made-up staff for the demo page. */
export interface Person {
  id: string;
  name: string;
  position: string;
  department: string;
  role: 'employee' | 'supervisor' | 'hr_admin';
  status: 'pending' | 'approved' | 'denied' | 'cancelled';
  start: string;
  days: number;
}

const firstNames = ['Maria', 'Tomasz', 'Aïcha', 'Jonas', 'Priya', 'Luc', 'Ingrid', 'Kwame', 'Sofía', 'Yuki'];
const lastNames = ['Okafor', 'Lindqvist', 'Ferreira', 'Novák', 'Raman', 'Dubois', 'Haddad', 'Sørensen'];
const positions = [
  'Ramp agent',
  'Tower controller',
  'Baggage lead',
  'Fire officer',
  'Gate agent',
  'Payroll clerk',
];
const departments = ['Operations', 'Maintenance', 'Finance', 'Security'];
const statuses = ['pending', 'approved', 'denied', 'cancelled'] as const;

export const people: readonly Person[] = Array.from({ length: 48 }, (_person, index) => ({
  id: `KB-${String(100 + index)}`,
  name: `${firstNames[index % 10] ?? ''} ${lastNames[(index * 3) % 8] ?? ''}`,
  position: positions[index % 6] ?? '',
  department: departments[index % 4] ?? '',
  role: index % 9 === 0 ? 'hr_admin' : index % 5 === 0 ? 'supervisor' : 'employee',
  status: statuses[(index * 7) % 4] ?? 'pending',
  start: `2026-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + ((index * 5) % 28)).padStart(2, '0')}`,
  days: 1 + (index % 9),
}));
