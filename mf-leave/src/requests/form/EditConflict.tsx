import type { LeaveRequest } from '@portal/contracts';
import { ApiError, messageOf } from '@portal/portal-sdk';
import { Button, Notice, toast } from '@portal/ui';
import { useReloadRequest } from './form.queries';
import { text } from './texts';

/** Whether a change was refused because the request has changed since the form was opened. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && ['stale_version', 'not_pending'].includes(error.code);

interface EditConflictProps {
  id: string;
  /** The current request, if it can still be edited; else null. */
  onReload: (request: LeaveRequest | null) => void;
}

/** Shows that someone else changed the request, with a button that reloads it. */
export function EditConflict({ id, onReload }: EditConflictProps) {
  const reload = useReloadRequest();
  const start = () =>
    reload.mutate(id, {
      onSuccess: (request) => {
        if (!request.can.edit)
          toast({ title: text('error'), description: text('notEditable'), tone: 'warning' });
        onReload(request.can.edit ? request : null);
      },
      onError: (error) =>
        toast({ title: text('error'), description: messageOf(error, text('updateFailed')), tone: 'danger' }),
    });
  return (
    <Notice
      tone="warning"
      role="alert"
      title={text('justChanged')}
      action={
        <Button size="sm" busy={reload.isPending} onClick={start}>
          {text('reload')}
        </Button>
      }
    >
      {text('reloadNote')}
    </Notice>
  );
}
