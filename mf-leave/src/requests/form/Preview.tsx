import type { LeaveRequest } from '@portal/contracts';
import { ApiError, formatDateRange, messageOf, serverText, styled, useUser } from '@portal/portal-sdk';
import { formText } from '@portal/portal-sdk/form-texts';
import { DescriptionList, Notice, Stack, textSize, tokens } from '@portal/ui';
import { Away } from '../../shared/Away';
import { BlackoutNotices } from '../../shared/BlackoutNotices';
import { balancesOf } from '../../shared/balance-by-year';
import { CoverageDays } from '../../shared/CoverageDays';
import { DayCharges } from '../../shared/DayCharges';
import { text as dialogText } from '../../shared/dialog-texts';
import { Quiet } from '../../shared/Quiet';
import { daysOf, timesOf } from '../../shared/length';
import { Section } from '../../shared/Section';
import { costOf, type PreviewAnswer as Answer } from './cost';
import { usePreview, type Asked } from './form.queries';
import type { LeaveFormValues } from './form-values';
import { useRefusal } from './refusals';
import { Route } from './Route';
import { text } from './texts';

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

const tooLittle = ({ byYear }: Answer) => byYear.filter(({ after }) => after !== null && after < 0);

const datesOf = (other: Answer['overlaps'][number]) =>
  [formatDateRange(other.startDate, other.endDate), timesOf(other)].filter(Boolean).join(', ');

/** Names who has overlapping leave: the user, or the employee. */
function overlapText(dates: string, name: string | undefined): string {
  return name === undefined ? text('overlapsWith', { dates }) : text('overlapsOf', { name, dates });
}

function Warnings({ answer, name }: { answer: Answer; name: string | undefined }) {
  return (
    <>
      {tooLittle(answer).map(({ year, before, days }) => (
        <Notice key={year} tone="danger">
          {text('tooLittle', { year, before: daysOf(Math.max(0, before ?? 0)), days: daysOf(days) })}
        </Notice>
      ))}
      <BlackoutNotices blackouts={answer.blackouts} tone="danger" />
      {answer.overlaps.map((other) => (
        <Notice key={`${other.startDate} ${other.fromTime}`} tone="danger">
          {overlapText(datesOf(other), name)}
        </Notice>
      ))}
      {answer.warnings.map((warning) => (
        <Notice key={warning.code} tone="warning">
          {serverText(warning)}
        </Notice>
      ))}
    </>
  );
}

interface FiguresProps {
  answer: Answer;
  asked: Asked;
  /** The employee the request is for; undefined: the user. */
  name: string | undefined;
}

function Figures({ answer, asked, name }: FiguresProps) {
  return (
    <Stack $gap={4}>
      <div aria-live="polite">
        <DescriptionList
          items={[
            {
              term: text('cost'),
              value: (
                <>
                  <span>{costOf(answer, asked)}</span>
                  <DayCharges days={answer.days} byDay={answer.byDay} />
                </>
              ),
            },
            ...balancesOf(answer.byYear),
          ]}
        />
      </div>
      <Warnings answer={answer} name={name} />
      <Section title={dialogText('away')}>
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

/** Why the request cannot be filed, in the words of the server's refusal. */
const Refused = ({ reason }: { reason: string }) => (
  <Notice tone="danger" role="status" title={text('cannotFile')}>
    {reason}
  </Notice>
);

interface PreviewProps {
  values: LeaveFormValues;
  /** The request to edit; without it a new one is filed. */
  editing: LeaveRequest | null;
}

/** Cost of the request, balance before and after, who else is away, who decides, and what they see (FORM-05). */
export function Preview({ values, editing }: PreviewProps) {
  const { employeeId } = useUser();
  const refusal = useRefusal(values, editing?.startDate);
  const preview = usePreview(values, editing?.id, refusal !== undefined);
  return (
    <Panel aria-busy={preview.isFetching} aria-label={text('preview')}>
      <Title>{text('preview')}</Title>
      {refusal !== undefined ? (
        <Refused reason={refusal} />
      ) : preview.error instanceof ApiError && preview.error.code === 'too_many_hours' ? (
        <Refused reason={messageOf(preview.error, text('previewFailed'))} />
      ) : preview.isError ? (
        <Quiet role="status">{messageOf(preview.error, text('previewFailed'))}</Quiet>
      ) : !preview.data ? (
        <Quiet>{text('previewHint')}</Quiet>
      ) : preview.data.answer.days === 0 ? (
        <Refused reason={formText('form.noWorkingDay')} />
      ) : (
        <Figures
          answer={preview.data.answer}
          asked={preview.data.asked}
          name={
            preview.data.asked.employeeId === employeeId
              ? undefined
              : preview.data.name || text('thisEmployee')
          }
        />
      )}
    </Panel>
  );
}
