export { MyBalance } from './balances/MyBalance';
export { OwnRequests } from './dashboard/personal/OwnRequests';
export { WaitingForYou } from './dashboard/personal/WaitingForYou';
