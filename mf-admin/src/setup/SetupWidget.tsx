import { deferred } from '@portal/portal-sdk';
import { isDone, useSetup } from './setup.queries';

// Not in the first load: it is shown in the first days only.
const SetupChecklist = deferred(() => import('./SetupChecklist').then((part) => part.SetupChecklist));

/** The checklist on the dashboard, for as long as a step is open. */
export function SetupWidget() {
  const { data, isError } = useSetup();
  return isError || (data && !data.steps.every(isDone)) ? <SetupChecklist /> : null;
}
