/** How people ask for leave: how often, how long, how early, and why. */
export interface Habit {
  type: string;
  /** Requests of one person in the fifteen months that are shown, with their weights. */
  times: readonly (readonly [number, number])[];
  /** Working days, with their weights; 0.5 is half a day, 0.25 two hours. */
  lengths: readonly (readonly [number, number])[];
  /** Days from filing to the first day, at least and at most. */
  notice: readonly [number, number];
  /** Weight of each month, January first. */
  season: readonly number[];
  /** Illness and emergencies are not known beforehand. */
  pastOnly: boolean;
  reasons: readonly string[];
}

const evenly = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
const holidays = [2, 3, 3, 5, 4, 5, 9, 10, 5, 4, 3, 9];
const winter = [10, 10, 7, 5, 3, 2, 2, 2, 4, 6, 8, 9];

// prettier-ignore
export const habits: readonly Habit[] = [
  {
    type: 'Annual Leave',
    times: [[4, 2], [5, 4], [6, 4], [7, 2]],
    lengths: [[1, 4], [2, 4], [3, 3], [5, 6], [8, 1], [10, 3]],
    notice: [9, 60],
    season: holidays,
    pastOnly: false,
    reasons: [
      'Family holiday',
      'Visiting my parents',
      'Trip abroad, flights are booked',
      'A long weekend away',
      'Wedding of a cousin',
      'School holidays with the children',
      'Moving house',
      'A few days of rest after the season',
      'Sailing regatta',
      'Pilgrimage',
    ],
  },
  {
    type: 'Sick Leave',
    times: [[0, 4], [1, 5], [2, 4], [3, 2]],
    lengths: [[1, 6], [2, 4], [3, 2], [5, 1], [0.5, 1]],
    notice: [0, 0],
    season: winter,
    pastOnly: true,
    reasons: ['Flu', 'Migraine', 'Stomach upset', 'Back pain', 'Dental emergency', 'High temperature', 'Ear infection'],
  },
  {
    type: 'Personal Leave',
    times: [[0, 4], [1, 5], [2, 2]],
    lengths: [[0.5, 5], [1, 5], [0.25, 2], [2, 1]],
    notice: [2, 14],
    season: evenly,
    pastOnly: false,
    reasons: [
      'Appointment at the bank',
      'School meeting',
      'Renewing my passport',
      'Delivery and fitting at home',
      'Driving test of my daughter',
      'Appointment with the notary',
    ],
  },
  {
    type: 'Compensatory Leave',
    times: [[0, 6], [1, 3], [2, 1]],
    lengths: [[1, 6], [2, 1], [0.5, 1]],
    notice: [2, 12],
    season: evenly,
    pastOnly: false,
    reasons: ['For the night of the runway works', 'For working on the public holiday', 'For the emergency exercise'],
  },
  {
    type: 'Emergency Leave',
    times: [[0, 9], [1, 2]],
    lengths: [[1, 5], [2, 2]],
    notice: [0, 0],
    season: evenly,
    pastOnly: true,
    reasons: ['Burst pipe at home', 'Childcare fell through', 'Accident in the family', 'Storm damage to the roof'],
  },
  {
    type: 'Study Leave',
    times: [[0, 8], [1, 2]],
    lengths: [[2, 2], [3, 3], [5, 2]],
    notice: [20, 55],
    season: [2, 2, 3, 3, 4, 4, 1, 1, 3, 4, 4, 1],
    pastOnly: false,
    reasons: ['Examination week', 'Licence refresher course', 'ICAO language proficiency test', 'Diploma, final project'],
  },
  {
    type: 'Bereavement Leave',
    times: [[0, 14], [1, 1]],
    lengths: [[2, 2], [3, 4], [5, 1]],
    notice: [0, 1],
    season: evenly,
    pastOnly: true,
    reasons: ['Death of a grandparent', 'Funeral of an uncle', 'Death in the family'],
  },
];

/** The long leaves of young parents: how many people, and for how many working days. */
export const parentalHabits = [
  { type: 'Maternity Leave', sex: '2', people: 3, length: 70, notice: [60, 90], reason: 'Birth expected' },
  {
    type: 'Paternity Leave',
    sex: '1',
    people: 5,
    length: 10,
    notice: [30, 60],
    reason: 'Birth of our child',
  },
] as const;

export const denialComments = [
  'Two of the team are away that week already. Could you move it by a week?',
  'The runway works need everybody on those days.',
  'Please take the earlier dates we spoke about.',
  'Not possible during the audit.',
];
export const approvalComments = [
  'Enjoy!',
  'Approved; please hand over to the duty manager.',
  'Fine with the roster.',
  'Covered on those days.',
];
