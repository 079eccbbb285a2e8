export { AssignShiftForm as AssignShifts } from './assign/AssignShiftForm';
export { MyShift } from './my-shift/MyShift';
export { TeamShifts } from './team-shifts/TeamShifts';
