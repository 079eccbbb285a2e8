export { AssignShifts } from './assign/AssignShiftForm';
export { TeamShifts } from './team-shifts/TeamShifts';
