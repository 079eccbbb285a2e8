export { MyBalance } from './balances/MyBalance';
export { ThinDays } from './dashboard/personal/ThinDays';
export { WaitingForMe } from './dashboard/personal/WaitingForMe';
export { WhoIsAway } from './dashboard/personal/WhoIsAway';
