import { ApprovalSettings } from '@portal/contracts';
import { useForm, zodResolver } from '@portal/portal-sdk/form';
import { Button, Card, ErrorState, Grid, Inline, NumberField, Skeleton, Stack } from '@portal/ui';
import { toastOutcome } from '../shared/toasts';
import { useApprovalSettings, useSaveApprovalSettings } from './leave-policies.queries';
import { text } from './texts';

const numberOrNull = {
  setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
};
const fields = ['remindAfterDays', 'escalateAfterDays'] as const;

function Settings({ settings }: { settings: ApprovalSettings }) {
  const save = useSaveApprovalSettings();
  const { register, handleSubmit, setError, formState } = useForm<ApprovalSettings>({
    defaultValues: settings,
    resolver: zodResolver(ApprovalSettings),
  });
  const submit = handleSubmit((values) =>
    save.mutate(
      values,
      toastOutcome({
        done: text('approvalSettingsSaved'),
        failed: text('approvalSettingsFailed'),
        setError: (name, message) => setError(name as (typeof fields)[number], { message }),
        onClose: () => undefined,
      }),
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={text('approvalSettings')}>
      <Stack $gap={4}>
        <Grid $min={220}>
          {fields.map((name) => (
            <NumberField
              key={name}
              label={text(name)}
              hint={text(`${name}Hint`)}
              step={1}
              error={formState.errors[name]?.message}
              {...register(name, numberOrNull)}
            />
          ))}
        </Grid>
        <Inline>
          <Button type="submit" busy={save.isPending}>
            {text('savePolicy')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

/** When approvers get a reminder of an undecided request, and when it escalates. */
export function ApprovalSettingsCard() {
  const { data, isError, refetch } = useApprovalSettings();
  return (
    <Card title={text('approvalSettings')} description={text('approvalSettingsCaption')}>
      {isError && <ErrorState title={text('approvalSettingsMissing')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height="120px" />}
      {data && <Settings settings={data} />}
    </Card>
  );
}
