export { SetupWidget } from './setup/SetupChecklist';
export { TotalEmployees } from './dashboard/TotalEmployees';
