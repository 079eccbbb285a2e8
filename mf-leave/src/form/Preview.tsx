import type { CallOutput, LeaveRequest, previewLeaveRequest } from '@portal/contracts';
import { formatDateRange, inclusiveDays, messageOf, say, styled } from '@portal/portal-sdk';
import { DescriptionList, Notice, Stack, textSize, tokens } from '@portal/ui';
import { CoverageDays } from '../shared/CoverageDays';
import { Quiet } from '../shared/Quiet';
import { daysOf } from '../shared/length';
import { Section } from '../shared/Section';
import { usePreview } from './form.queries';
import { settled, type LeaveFormValues } from './form-values';
import { noWorkingDay, useRefusal } from './refusals';
import { Route } from './Route';
import { text } from './texts';

type Answer = CallOutput<typeof previewLeaveRequest>;

const Panel = styled.aside`
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.md};
  background: ${tokens.colour.sunken};
`;
const Title = styled.h3`
  margin-bottom: ${tokens.space[3]};
  ${textSize('md')}
  font-weight: ${tokens.weight.bold};
`;
const shownAway = 4;

/** Charged days; the days that the dates span beside them where they differ. */
function costOf({ days }: Answer, values: LeaveFormValues): string {
  const { startDate, endDate, requestType } = settled(values);
  const inclusive = inclusiveDays(startDate, endDate);
  if (requestType !== 'full_day' || inclusive === days) return daysOf(days);
  return text('costOf', { charged: daysOf(days), inclusive: daysOf(inclusive) });
}

const changeOf = ({ before, after }: Answer['byYear'][number]): string =>
  before === null ? text('unlimited') : text('balanceChange', { before, after: after ?? 0 });

/** One line, or one for each year that the leave touches. */
const balancesOf = ({ byYear }: Answer) =>
  byYear.map((balance) => ({
    term: byYear.length > 1 ? text('balanceIn', { year: balance.year }) : text('balance'),
    value: changeOf(balance),
  }));

const tooLittle = ({ byYear }: Answer) => byYear.filter(({ after }) => after !== null && after < 0);

function Away({ away, awayCount }: Answer) {
  if (awayCount === 0) return <Quiet>{text('nobodyAway')}</Quiet>;
  const named = away.slice(0, shownAway);
  const rest = awayCount - new Set(named.map(({ name }) => name)).size;
  return (
    <ul>
      {named.map(({ name, startDate, endDate }) => (
        <li key={`${name} ${startDate}`}>
          {name} <Quiet as="span">{formatDateRange(startDate, endDate)}</Quiet>
        </li>
      ))}
      {rest > 0 && <li>{text('awayMore', { count: rest })}</li>}
    </ul>
  );
}

function Warnings({ answer }: { answer: Answer }) {
  return (
    <>
      {tooLittle(answer).map(({ year, before, days }) => (
        <Notice key={year} tone="danger">
          {text('tooLittle', { year, before: daysOf(Math.max(0, before ?? 0)), days: daysOf(days) })}
        </Notice>
      ))}
      {answer.overlaps.map((other) => (
        <Notice key={other.startDate} tone="danger">
          {text('overlapsWith', { dates: formatDateRange(other.startDate, other.endDate) })}
        </Notice>
      ))}
      {answer.warnings.map(({ code, message }) => (
        <Notice key={code} tone="warning">
          {say(message)}
        </Notice>
      ))}
    </>
  );
}

function Figures({ answer, values }: { answer: Answer; values: LeaveFormValues }) {
  return (
    <Stack $gap={4}>
      <div aria-live="polite">
        <DescriptionList
          items={[{ term: text('cost'), value: costOf(answer, values) }, ...balancesOf(answer)]}
        />
      </div>
      <Warnings answer={answer} />
      <Section title={text('away')}>
        <Away {...answer} />
      </Section>
      <Section title={text('decides')}>
        <Route steps={answer.approvers} />
      </Section>
      {answer.coverage && answer.approvers.length > 0 && (
        <Section title={text('approverSees')}>
          <CoverageDays coverage={answer.coverage} />
        </Section>
      )}
    </Stack>
  );
}

/** That it cannot be filed, and why, in the words of the refusal that filing would meet. */
const Refused = ({ reason }: { reason: string }) => (
  <Notice tone="danger" role="status" title={text('cannotFile')}>
    {say(reason)}
  </Notice>
);

interface PreviewProps {
  values: LeaveFormValues;
  /** The request to change; without it a new one is filed. */
  editing: LeaveRequest | null;
}

/** What the request costs, the balance before and after, who else is away, who decides and what they see (FORM-05). */
export function Preview({ values, editing }: PreviewProps) {
  const refusal = useRefusal(values, editing?.startDate);
  const preview = usePreview(values, editing?.id, refusal !== undefined);
  return (
    <Panel aria-busy={preview.isFetching} aria-label={text('preview')}>
      <Title>{text('preview')}</Title>
      {refusal !== undefined ? (
        <Refused reason={refusal} />
      ) : preview.isError ? (
        <Quiet role="status">{messageOf(preview.error, text('previewFailed'))}</Quiet>
      ) : !preview.data ? (
        <Quiet>{text('previewHint')}</Quiet>
      ) : preview.data.days === 0 ? (
        <Refused reason={noWorkingDay} />
      ) : (
        <Figures answer={preview.data} values={values} />
      )}
    </Panel>
  );
}
