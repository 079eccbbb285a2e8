import type { Region, WorkingPattern, WorkingTerms } from '@portal/contracts';
import { today } from '@portal/portal-sdk';
import { Controller, type UseFormReturn } from '@portal/portal-sdk/form';
import { DateField, Grid, Notice, NumberField, Select } from '@portal/ui';
import { text as ofOne } from '../../../shared/working-time/texts';
import { text as ofMany } from '../texts';
import type { TermsSet } from './terms-of-many.queries';
import { text } from './texts';

/** The form: an empty value stays as it is. */
export interface TermsOfManyValues {
  from: string;
  patternId: string;
  regionId: string;
  percent: string;
  basis: '' | WorkingTerms['basis'];
  /** The day of the pattern's cycle, 1 is the first. */
  day: string;
}

export const nothingChosen = (): TermsOfManyValues => ({
  from: today(),
  patternId: '',
  regionId: '',
  percent: '',
  basis: '',
  day: '',
});

const none = 'none';

/** What is sent: only what was chosen. */
export const termsOf = ({ from, patternId, regionId, percent, basis, day }: TermsOfManyValues): TermsSet => ({
  from,
  ...(patternId && { patternId }),
  ...(regionId && { regionId: regionId === none ? null : regionId }),
  ...(percent && { percent: Number(percent) }),
  ...(basis && { basis }),
  ...(day && { offset: Number(day) - 1 }),
});

const stays = { value: '', label: ofMany('manyStays') };
const choices = (entries: readonly { id: string; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: id, label: name }));
const bases = (['pattern', 'roster'] as const).map((value) => ({ value, label: ofOne(`basis_${value}`) }));

interface TermsFieldsProps {
  form: UseFormReturn<TermsOfManyValues>;
  patterns: readonly WorkingPattern[];
  regions: readonly Region[];
}

/** The terms that many employees may get at once. */
export function TermsFields({ form, patterns, regions }: TermsFieldsProps) {
  const { control, register, formState, watch } = form;
  const { errors } = formState;
  const cycle = patterns.find(({ id }) => id === watch('patternId'))?.cycleDays;
  return (
    <>
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <Grid $min={240}>
        <Controller
          name="from"
          control={control}
          render={({ field }) => (
            <DateField
              {...field}
              label={text('manyTermsFrom')}
              hint={text('manyTermsFromHint')}
              required
              error={errors.from?.message}
            />
          )}
        />
        <Select
          label={ofOne('termPattern')}
          options={[stays, ...choices(patterns)]}
          error={errors.patternId?.message}
          {...register('patternId')}
        />
        <NumberField
          label={text('manyTermsDay')}
          hint={text('manyTermsDayHint')}
          min={1}
          max={cycle}
          error={errors.day?.message}
          {...register('day')}
        />
        <Select
          label={ofOne('termRegion')}
          options={[stays, { value: none, label: ofOne('noRegion') }, ...choices(regions)]}
          error={errors.regionId?.message}
          {...register('regionId')}
        />
        <NumberField
          label={ofOne('termPercent')}
          hint={text('manyTermsPercentHint')}
          min={1}
          max={100}
          step="any"
          error={errors.percent?.message}
          {...register('percent')}
        />
        <Select label={ofOne('termBasis')} options={[stays, ...bases]} {...register('basis')} />
      </Grid>
    </>
  );
}
