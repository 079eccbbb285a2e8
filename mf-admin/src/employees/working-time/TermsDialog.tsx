import { WorkingTermsForm, type Employee } from '@portal/contracts';
import { addDays } from '@portal/portal-sdk';
import { FormProvider, useFieldArray, useForm, zodResolver, type FieldPath } from '@portal/portal-sdk/form';
import { Button, ErrorState, Notice, Skeleton } from '@portal/ui';
import { Plus } from 'lucide-react';
import { FormDialog } from '../../shared/FormDialog';
import { toastOutcome } from '../../shared/toasts';
import { text as common } from '../../texts';
import { TermFields } from './TermFields';
import { bodyOf, nextTerm, valuesOf, type TermsValues } from './terms';
import { useSaveTerms, useTerms } from './terms.queries';
import { usePatternChoices, useRegionChoices } from '../../shared/working-time/choices.queries';
import { text } from '../../shared/working-time/texts';

interface Props {
  employee: Pick<Employee, 'id' | 'name'>;
  onClose: () => void;
}

const resolve = zodResolver(WorkingTermsForm);

/** The dated working time of a person; HR adds, changes and ends periods. */
export function TermsDialog({ employee, onClose }: Props) {
  const terms = useTerms(employee.id);
  const save = useSaveTerms(employee.id);
  const patterns = usePatternChoices();
  const regions = useRegionChoices();
  const form = useForm<TermsValues>({
    defaultValues: { terms: [] },
    values: terms.data && valuesOf(terms.data),
    resolver: resolve as never,
  });
  const { control, handleSubmit, setError, setValue, getValues, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'terms' });

  const add = () => {
    const all = getValues('terms');
    const last = all.length - 1;
    const next = nextTerm(all[last]);
    // An open period ends where the new one begins.
    if (all[last] && !all[last].to && all[last].from < next.from)
      setValue(`terms.${last}.to`, addDays(next.from, -1), { shouldDirty: true });
    append(next);
  };
  const submit = handleSubmit((values) => {
    if (!terms.data) return;
    save.mutate(
      { ...bodyOf(values), was: terms.data },
      toastOutcome({
        done: text('termsSaved'),
        failed: text('termsSaveFailed'),
        setError: (name, message) => setError(name as FieldPath<TermsValues>, { message }),
        onClose,
      }),
    );
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      size="lg"
      title={text('workingTimeOf', { name: employee.name })}
      description={text('workingTimeHint')}
      submitLabel={common('save')}
      busy={save.isPending}
      changed={formState.isDirty}
      onSubmit={submit}
    >
      {terms.isError ? (
        <ErrorState title={text('termsFailed')} onRetry={() => void terms.refetch()} />
      ) : terms.isPending || patterns.isPending || regions.isPending ? (
        <div aria-busy="true">
          <Skeleton height="320px" />
        </div>
      ) : (
        <FormProvider {...form}>
          {fields.length === 0 && <Notice>{text('noTerms')}</Notice>}
          {fields.map(({ id }, index) => (
            <TermFields
              key={id}
              index={index}
              patterns={patterns.data ?? []}
              regions={regions.data ?? []}
              onRemove={() => remove(index)}
            />
          ))}
          {patterns.data?.length === 0 ? (
            <Notice tone="warning">{text('termsNeedPattern')}</Notice>
          ) : (
            <Button icon={<Plus aria-hidden="true" />} onClick={add}>
              {text('addTerm')}
            </Button>
          )}
        </FormProvider>
      )}
    </FormDialog>
  );
}
