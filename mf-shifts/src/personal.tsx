export { MyWeek } from './dashboard/MyWeek';
export { MyShift } from './my-shift/MyShift';
