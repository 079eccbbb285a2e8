import { Stack } from '@portal/ui';
import { FormDialog as Base, type FormDialogProps as BaseProps } from '@portal/ui/dialog';
import { text } from '../texts';

type FormDialogProps = Omit<BaseProps, 'busyText' | 'cancelLabel'> & { busy: boolean };

/** A dialog with a form, its fields below each other: asks before what was written in it is lost. */
export function FormDialog({ children, ...dialog }: FormDialogProps) {
  return (
    <Base {...dialog} cancelLabel={text('cancel')} busyText={text('saving')}>
      <Stack $gap={4}>{children}</Stack>
    </Base>
  );
}
