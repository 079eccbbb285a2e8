import type { WorkingTerms } from '@portal/contracts';
import { ApiError, formatNumber, serverText } from '@portal/portal-sdk';
import { useForm } from '@portal/portal-sdk/form';
import { toastDone } from '../../../shared/toasts';
import { usePatternChoices, useRegionChoices } from '../../../shared/working-time/choices.queries';
import { text as ofOne } from '../../../shared/working-time/texts';
import type { ManyDialogProps } from '../ChangeManyDialog';
import { PreviewDialog } from '../PreviewDialog';
import { text as ofMany } from '../texts';
import { VerdictTable } from '../VerdictTable';
import { useChangeTerms } from './terms-of-many.queries';
import { nothingChosen, TermsFields, termsOf, type TermsOfManyValues } from './TermsFields';
import { text } from './texts';

/** Field of the form for a field of the call. */
const fieldOf = {
  from: 'from',
  patternId: 'patternId',
  regionId: 'regionId',
  percent: 'percent',
  offset: 'day',
} as const;

/** Sets working pattern, region, percent, basis or day of the cycle of many employees from a day on. */
export function TermsOfManyDialog({ whom, count, onClose, onDone }: ManyDialogProps) {
  const change = useChangeTerms();
  const { data: patterns = [] } = usePatternChoices();
  const { data: regions = [] } = useRegionChoices();
  const form = useForm<TermsOfManyValues>({ defaultValues: nothingChosen() });
  const nameIn = (list: readonly { id: string; name: string }[], id: string | null) =>
    list.find((each) => each.id === id)?.name;
  const described = ([terms]: readonly WorkingTerms[]): string => {
    if (!terms) return text('manyTermsDefault');
    const { patternId, regionId, percent, basis, offset = null } = terms;
    return [
      nameIn(patterns, patternId),
      offset !== null && text('manyTermsDayOf', { day: offset + 1 }),
      `${formatNumber(percent)} %`,
      nameIn(regions, regionId) ?? ofOne('noRegion'),
      basis === 'roster' && ofOne('basis_roster'),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <PreviewDialog
      title={(people) => text('manyTermsTitle', { count: people })}
      count={count}
      hint={ofMany('manyHint')}
      submit={(people) => text('manyTermsSubmit', { count: people })}
      failed={text('manyTermsFailed')}
      onAsk={async (commit) => {
        form.clearErrors();
        const set = termsOf(form.getValues());
        if (Object.keys(set).length > 1) return change.mutateAsync({ ...whom, ...set, commit });
        form.setError('root', { message: ofMany('manyNothing') });
        return undefined;
      }}
      onDone={({ changed }) => {
        toastDone(text('manyTermsDone', { count: formatNumber(changed) }));
        onDone();
        onClose();
      }}
      onRefused={(error) => {
        if (!(error instanceof ApiError)) return;
        for (const [name, field] of Object.entries(fieldOf)) {
          const message = error.fields[name];
          if (message) form.setError(field, { message });
        }
      }}
      onClose={onClose}
      verdicts={({ results }) => (
        <VerdictTable
          columns={[ofOne('workingTime')]}
          verdicts={results.map(({ name, before, after, refusal }) => {
            const [was, is] = [described(before), described(after)];
            const changes = !refusal && JSON.stringify(before) !== JSON.stringify(after);
            return {
              name,
              cells: [changes ? `${was} → ${is}` : was],
              refusal: refusal ? serverText(refusal) : null,
              changes,
            };
          })}
        />
      )}
    >
      <TermsFields form={form} patterns={patterns} regions={regions} />
    </PreviewDialog>
  );
}
