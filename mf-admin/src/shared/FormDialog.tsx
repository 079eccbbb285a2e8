import { Stack } from '@portal/ui';
import { FormDialog as Base, type FormDialogProps as BaseProps } from '@portal/ui/dialog';
import { text } from '../texts';

type FormDialogProps = Omit<BaseProps, 'busyText' | 'cancelLabel'> & { busy: boolean };

/** A form dialog with stacked fields; confirms before input is discarded. */
export function FormDialog({ children, ...dialog }: FormDialogProps) {
  return (
    <Base {...dialog} cancelLabel={text('cancel')} busyText={text('saving')}>
      <Stack $gap={4}>{children}</Stack>
    </Base>
  );
}
