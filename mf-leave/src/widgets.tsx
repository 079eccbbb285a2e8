export { ActivityStream } from './dashboard/ActivityStream';
export { ApprovalRate, CurrentlyOnLeave, PendingRequests } from './dashboard/Metrics';
export { WorkflowInsights } from './dashboard/WorkflowInsights';
export { WorkflowStatus } from './dashboard/WorkflowStatus';
