import type { Balance } from '@portal/contracts';
import { messageOf, today } from '@portal/portal-sdk';
import { DateField, DescriptionList, Grid, Notice, Stack } from '@portal/ui';
import { useState } from 'react';
import { Section } from '../shared/Section';
import { useForecast } from './balances.queries';
import { figureOf } from './BalanceTable';
import { text } from './texts';

/** The balance available on a day, and the leave planned after it (BAL-08). */
export function Forecast({ balance }: { balance: Balance }) {
  const now = today();
  const [on, setOn] = useState(now.startsWith(String(balance.year)) ? now : `${balance.year}-12-31`);
  const { data, error } = useForecast(balance.accountId, on);
  const { available = null, planned = 0 } = data ?? {};
  return (
    <Section title={text('forecast')}>
      <Stack $gap={4}>
        <Grid>
          <DateField label={text('forecastDay')} hint={text('forecastHint')} value={on} onChange={setOn} />
        </Grid>
        {error ? (
          <Notice tone="danger">{messageOf(error, text('forecastFailed'))}</Notice>
        ) : (
          <div aria-live="polite">
            <DescriptionList
              items={[
                { term: text('forecastAvailable'), value: data && figureOf(available) },
                { term: text('forecastPlanned'), value: data && figureOf(planned) },
                {
                  term: text('forecastLeft'),
                  value: data && figureOf(available === null ? null : available + planned),
                },
              ]}
            />
          </div>
        )}
      </Stack>
    </Section>
  );
}
