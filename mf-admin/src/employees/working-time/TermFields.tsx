import type { Region, WorkingPattern } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { Controller, useFormContext } from '@portal/portal-sdk/form';
import { Button, DateField, Grid, Inline, NumberField, Select, tokens } from '@portal/ui';
import { Trash2 } from 'lucide-react';
import type { TermsValues } from './terms';
import { text } from '../../shared/working-time/texts';

const Period = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[3]};
  min-width: 0;
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.md};
  & > legend {
    padding-inline: ${tokens.space[1]};
    font-weight: ${tokens.weight.medium};
  }
`;

interface TermFieldsProps {
  index: number;
  patterns: readonly WorkingPattern[];
  regions: readonly Region[];
  onRemove: () => void;
}

const basisOptions = (['pattern', 'roster'] as const).map((value) => ({
  value,
  label: text(`basis_${value}`),
}));
const choices = (entries: readonly { id: string; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: id, label: name }));

/** One period of a person's working time. */
export function TermFields({ index, patterns, regions, onRemove }: TermFieldsProps) {
  const { control, register, formState } = useFormContext<TermsValues>();
  const errors = formState.errors.terms?.[index];
  return (
    <Period>
      <legend>{text('termNumber', { number: index + 1 })}</legend>
      <Grid $min={200}>
        <Controller
          name={`terms.${index}.from`}
          control={control}
          render={({ field }) => (
            <DateField {...field} label={text('termFrom')} required error={errors?.from?.message} />
          )}
        />
        <Controller
          name={`terms.${index}.to`}
          control={control}
          render={({ field }) => (
            <DateField
              {...field}
              value={field.value ?? ''}
              onChange={(value) => field.onChange(value || null)}
              label={text('termTo')}
              hint={text('termToHint')}
              error={errors?.to?.message}
            />
          )}
        />
        <Select
          label={text('termPattern')}
          required
          placeholder={text('choosePattern')}
          options={choices(patterns)}
          error={errors?.patternId?.message}
          {...register(`terms.${index}.patternId`)}
        />
        <Select
          label={text('termRegion')}
          options={[{ value: '', label: text('noRegion') }, ...choices(regions)]}
          error={errors?.regionId?.message}
          {...register(`terms.${index}.regionId`, { setValueAs: (value: string | null) => value || null })}
        />
        <NumberField
          label={text('termPercent')}
          hint={text('termPercentHint')}
          required
          min={1}
          max={100}
          step="any"
          error={errors?.percent?.message}
          {...register(`terms.${index}.percent`, {
            setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
          })}
        />
        <Select
          label={text('termBasis')}
          required
          options={basisOptions}
          error={errors?.basis?.message}
          {...register(`terms.${index}.basis`)}
        />
      </Grid>
      <Inline $justify="end">
        <Button
          size="sm"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={text('removeTermOf', { number: index + 1 })}
          onClick={onRemove}
        >
          {text('removeTerm')}
        </Button>
      </Inline>
    </Period>
  );
}
