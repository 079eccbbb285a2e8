import { ApiError, messageOf } from '@portal/portal-sdk';
import { DateField, Notice, Stack, toast } from '@portal/ui';
import { FormDialog } from '@portal/ui/dialog';
import { useState, type FormEvent } from 'react';
import { text } from '../page-texts';
import { usePublish } from './published.queries';

interface PublishDialogProps {
  departmentId: string;
  department: string;
  /** The initial day of the form. */
  until: string;
  /** Whether a roster is published, which an empty day withdraws. */
  published: boolean;
  onClose: () => void;
}

/** Publishes the roster of a department up to a day (WORK-07). */
export function PublishDialog({ departmentId, department, until, published, onClose }: PublishDialogProps) {
  const publish = usePublish(departmentId);
  const [day, setDay] = useState(until);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!day && !published) {
      setProblem(text('publishDayRequired'));
      return;
    }
    try {
      await publish.mutateAsync(day || null);
      toast({
        title: text('success'),
        description: text(day ? 'rosterPublished' : 'rosterWithdrawn'),
        tone: 'success',
      });
      onClose();
    } catch (error) {
      setProblem(
        (error instanceof ApiError && error.fields.until) || messageOf(error, text('publishFailed')),
      );
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text('publishTitle', { department })}
      submitLabel={text('publish')}
      busyText={text('publishing')}
      cancelLabel={text('cancel')}
      busy={publish.isPending}
      onSubmit={submit}
    >
      <Stack $gap={4}>
        <DateField
          label={text('publishUntil')}
          hint={text(published ? 'publishUntilHint' : 'publishHint')}
          required={!published}
          value={day}
          error={problem}
          onChange={(next) => {
            setDay(next);
            setProblem(undefined);
          }}
        />
        <Notice>{text('publishBody')}</Notice>
      </Stack>
    </FormDialog>
  );
}
