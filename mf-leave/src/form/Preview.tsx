import type { CallOutput, previewLeaveRequest } from '@portal/contracts';
import { formatDateRange, messageOf, styled } from '@portal/portal-sdk';
import { DescriptionList, Notice, Stack, textSize, tokens } from '@portal/ui';
import { daysOf } from '../shared/length';
import { text } from './texts';
import { usePreview } from './form.queries';
import type { LeaveFormValues } from './form-values';

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
const Quiet = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

const shownAway = 4;

function awayOf({ away, awayCount }: Answer): string {
  if (awayCount === 0) return text('nobodyAway');
  const names = away.slice(0, shownAway).map(({ name }) => name);
  const rest = awayCount - names.length;
  return rest > 0 ? `${names.join(', ')}, ${text('awayMore', { count: rest })}` : names.join(', ');
}

function decidersOf({ approvers }: Answer): string {
  if (approvers.length === 0) return text('decidesNobody');
  return approvers
    .map(({ step, name }) => (step === 'hr' ? text('hrStep') : (name ?? text('supervisorStep'))))
    .join(' → ');
}

const balanceOf = ({ availableBefore, availableAfter }: Answer): string =>
  availableBefore === null
    ? text('unlimited')
    : text('balanceChange', { before: availableBefore, after: availableAfter ?? 0 });

function Figures({ answer }: { answer: Answer }) {
  return (
    <Stack $gap={3}>
      <DescriptionList
        items={[
          { term: text('cost'), value: daysOf(answer.days) },
          { term: text('balance'), value: balanceOf(answer) },
          { term: text('decides'), value: decidersOf(answer) },
          { term: text('away'), value: awayOf(answer) },
        ]}
      />
      {answer.overlaps.map((other) => (
        <Notice key={other.startDate} tone="danger">
          {text('overlapsWith', { dates: formatDateRange(other.startDate, other.endDate) })}
        </Notice>
      ))}
      {answer.warnings.map(({ code, message }) => (
        <Notice key={code} tone="warning">
          {message}
        </Notice>
      ))}
    </Stack>
  );
}

/** What the request would cost, the balance before and after, who decides, who else is away (FORM-05). */
export function Preview({ values, requestId }: { values: LeaveFormValues; requestId: string | undefined }) {
  const preview = usePreview(values, requestId);
  return (
    <Panel aria-live="polite" aria-busy={preview.isFetching}>
      <Title>{text('preview')}</Title>
      {preview.isError ? (
        <Quiet>{messageOf(preview.error, text('previewFailed'))}</Quiet>
      ) : preview.data ? (
        <Figures answer={preview.data} />
      ) : (
        <Quiet>{text('previewHint')}</Quiet>
      )}
    </Panel>
  );
}
