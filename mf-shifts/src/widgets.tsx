export { AssignShiftForm as AssignShifts } from './assign/AssignShiftForm';
export { TeamShifts } from './team-shifts/TeamShifts';
