export { OwnRequests } from './personal/OwnRequests';
export { WaitingForYou } from './personal/WaitingForYou';
