import { Targets } from '@portal/contracts';
import { messageOf } from '@portal/portal-sdk';
import { useForm, zodResolver } from '@portal/portal-sdk/form';
import { Button, Grid, NumberField, toast } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { text } from './texts';
import { useSaveTargets } from './dashboard.queries';

const fields = [
  { name: 'headcountGrowthPercent', label: text('headcountGrowth') },
  { name: 'requestGrowthPercent', label: text('requestGrowth') },
  { name: 'coveragePercent', label: text('coverage') },
  { name: 'autoProcessedPercent', label: `${text('autoProcessed')}, %` },
  { name: 'decisionHours', label: `${text('processingSpeed')}, h` },
  { name: 'policyAdherencePercent', label: `${text('policyAdherence')}, %` },
] as const;

interface TargetsDialogProps {
  open: boolean;
  targets: Targets;
  onClose: () => void;
}

/** Lets an administrator change the dashboard's targets (DASH-03). */
export function TargetsDialog({ open, targets, onClose }: TargetsDialogProps) {
  const save = useSaveTargets();
  const { register, handleSubmit, formState } = useForm<Targets>({
    resolver: zodResolver(Targets),
    defaultValues: targets,
  });
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        toast({ title: text('success'), description: text('targetsSaved'), tone: 'success' });
        onClose();
      },
      onError: (error) =>
        toast({ title: text('error'), description: messageOf(error, text('targetsFailed')), tone: 'danger' }),
    }),
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('targetsTitle')}
      description={text('targetsBody')}
      busy={save.isPending}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyText={text('saving')}>
            {text('save')}
          </Button>
        </>
      }
    >
      <Grid $min={180}>
        {fields.map(({ name, label }) => (
          <NumberField
            key={name}
            label={label}
            step="any"
            required
            error={formState.errors[name]?.message}
            {...register(name, { valueAsNumber: true })}
          />
        ))}
      </Grid>
    </Dialog>
  );
}
