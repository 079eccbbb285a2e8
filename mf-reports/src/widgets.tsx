export { Analytics } from './analytics/Analytics';
