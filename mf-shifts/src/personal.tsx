export { MissingNow } from './dashboard/MissingNow';
export { MyWeek } from './dashboard/MyWeek';
export { MyShift } from './my-shift/MyShift';
