import {
  getOrganisation,
  getSetup,
  OrganisationBody,
  updateOrganisation,
  weekStarts,
  type CallInput,
  type Organisation,
} from '@portal/contracts';
import { call, portalSettings, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';
import { Controller, useForm, zodResolver } from '@portal/portal-sdk/form';
import {
  Button,
  Card,
  ErrorState,
  Grid,
  Inline,
  NumberField,
  Select,
  Skeleton,
  Stack,
  Switch,
  TextField,
} from '@portal/ui';
import { Combobox } from '@portal/ui/combobox';
import { countryOptions } from '../shared/countries';
import { toastOutcome } from '../shared/toasts';
import { text as common } from '../texts';
import { SetupChecklist } from './SetupChecklist';
import { text } from './texts';

type Values = CallInput<typeof updateOrganisation>['body'];
/** Of this browser; one that only the server knows stays chosen. */
const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
interface OrganisationPageProps {
  reload?: () => void;
}

const orders = ['dmy', 'mdy', 'ymd'] as const;

interface OrganisationFormProps extends OrganisationPageProps {
  organisation: Organisation;
}

function OrganisationForm({ organisation, reload }: OrganisationFormProps) {
  const refresh = useRefresh();
  const save = useMutation({
    mutationFn: (body: Values) => call(updateOrganisation, { body }),
    onSettled: () => refresh(getOrganisation, getSetup),
    // Dates on screen follow the page's settings, which are those of its start.
    onSuccess: (now) => {
      const { timeZone, weekStart, dateOrder } = portalSettings();
      if (now.timeZone !== timeZone || now.weekStart !== weekStart || now.dateOrder !== dateOrder) reload?.();
    },
  });
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { ...organisation, country: organisation.country ?? '' },
    resolver: zodResolver(OrganisationBody) as never,
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    save.mutate(
      values,
      toastOutcome({
        done: text('organisationSaved'),
        failed: text('organisationSaveFailed'),
        setError: (name, message) => setError(name as keyof Values, { message }),
        onClose: () => undefined,
      }),
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={text('organisation')}>
      <Stack $gap={4}>
        <Grid $min={240}>
          <TextField
            label={text('organisationName')}
            required
            error={errors.name?.message}
            {...register('name')}
          />
          <Select
            label={text('weekStart')}
            options={weekStarts.map((value) => ({ value, label: text(`week_${value}`) }))}
            error={errors.weekStart?.message}
            {...register('weekStart')}
          />
          <Select
            label={text('dateOrder')}
            options={orders.map((value) => ({ value, label: text(`order_${value}`) }))}
            error={errors.dateOrder?.message}
            {...register('dateOrder')}
          />
          <Select
            label={text('organisationCountry')}
            options={[{ value: '', label: text('noCountry') }, ...countryOptions()]}
            error={errors.country?.message}
            {...register('country')}
          />
          <NumberField
            label={text('holidayYears')}
            step={1}
            min={1}
            max={5}
            error={errors.holidayYears?.message}
            {...register('holidayYears', { valueAsNumber: true })}
          />
          <Controller
            name="timeZone"
            control={control}
            render={({ field }) => (
              <Combobox
                {...field}
                label={text('timeZone')}
                hint={text('timeZoneHint')}
                required
                error={errors.timeZone?.message}
                items={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
                selectedLabel={field.value}
              />
            )}
          />
        </Grid>
        <Switch
          label={text('nationalIdRequired')}
          hint={text('nationalIdRequiredHint')}
          {...register('nationalIdRequired')}
        />
        <Inline>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {common('save')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

/** The organisation, and what it enters first. */
export function OrganisationPage({ reload = () => window.location.reload() }: OrganisationPageProps) {
  const { data, isError, refetch } = useQuery(queryOf(getOrganisation));
  return (
    <Stack $gap={5}>
      <Card title={text('organisation')} description={text('organisationHint')}>
        {isError && <ErrorState title={text('organisationFailed')} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height="240px" />}
        {data && <OrganisationForm organisation={data} reload={reload} />}
      </Card>
      <SetupChecklist />
    </Stack>
  );
}
