export { MyBalance } from './balances/MyBalance';
export { WaitingForYou } from './dashboard/personal/WaitingForYou';
