export { SetupWidget } from './setup/SetupWidget';
export { TotalEmployees } from './dashboard/TotalEmployees';
