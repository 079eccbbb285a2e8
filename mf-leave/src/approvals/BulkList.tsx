import type { LeaveRequest } from '@portal/contracts';
import { formatDateRange, leaveTypeName, PersonLink, serverText, styled } from '@portal/portal-sdk';
import { Notice, Skeleton, textSize, tokens } from '@portal/ui';
import { balancesOf } from '../shared/balance-by-year';
import { LeaveWarnings } from '../shared/LeaveWarnings';
import { lengthOf, remarkOf } from '../shared/length';
import { useDecisionPreview, type BulkDecision } from './bulk.queries';
import { text } from './texts';

const List = styled.ul`
  max-height: 360px;
  overflow-y: auto;
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.md};
  & > li {
    display: grid;
    gap: ${tokens.space[1]};
    padding-block: ${tokens.space[2]};
  }
  & > li + li {
    border-top: 1px solid ${tokens.colour.line};
  }
  & p {
    color: ${tokens.colour.muted};
    ${textSize('sm')}
  }
`;

const lineOf = (request: LeaveRequest): string =>
  [
    leaveTypeName(request.leaveType.name),
    formatDateRange(request.startDate, request.endDate),
    lengthOf(request).replaceAll(' ', '\u00a0'),
    remarkOf(request),
  ]
    .filter(Boolean)
    .join(' · ');

/** The requests to decide on; before an approval what it means, of all together and of each. */
export function BulkList({
  decision,
  requests,
}: {
  decision: BulkDecision;
  requests: readonly LeaveRequest[];
}) {
  const preview = useDecisionPreview(decision, requests);
  const ofOne = new Map(preview.data?.results.map((result) => [result.id, result]));
  return (
    <>
      {preview.isLoading && <Skeleton height="48px" />}
      {preview.isError && <Notice tone="warning">{text('bulkPreviewFailed')}</Notice>}
      {preview.data?.warnings.map((warning) => (
        <Notice key={serverText(warning)} tone="warning">
          {serverText(warning)}
        </Notice>
      ))}
      <List aria-label={text('chosenRequests')} tabIndex={0}>
        {requests.map((request) => {
          const { warnings, byYear = [] } = ofOne.get(request.id) ?? {};
          return (
            <li key={request.id}>
              <strong>
                <PersonLink id={request.employeeId} name={request.employee.name} />
              </strong>
              <p>{lineOf(request)}</p>
              {byYear.length > 0 && (
                <p>
                  {balancesOf(byYear)
                    .map(({ term, value }) => `${term}: ${value}`)
                    .join(' · ')}
                </p>
              )}
              <LeaveWarnings warnings={warnings} />
            </li>
          );
        })}
      </List>
    </>
  );
}
