export { TotalEmployees } from './dashboard/TotalEmployees';
