export { AssignShifts } from './assign/AssignShiftForm';
export { MissingNow } from './dashboard/MissingNow';
export { TeamShifts } from './team-shifts/TeamShifts';
