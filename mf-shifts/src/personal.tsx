export { MyShift } from './my-shift/MyShift';
