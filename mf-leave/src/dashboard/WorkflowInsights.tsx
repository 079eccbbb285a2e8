import { constants } from '@portal/contracts';
import { can, deferred, formatNumber, formatPercent, Link, styled, useUser } from '@portal/portal-sdk';
import {
  Card,
  ErrorState,
  IconButton,
  media,
  Skeleton,
  Sparkline,
  textSize,
  tokens,
  VisuallyHidden,
} from '@portal/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { text } from './texts';
import { useLeaveStats } from '../shared/stats.queries';
import { useTargets } from './dashboard.queries';
import { escalationsOf, scopeOf } from './figures';

const TargetsDialog = deferred(() => import('./TargetsDialog').then((part) => part.TargetsDialog));

const Figures = styled.table`
  width: 100%;
  font-variant-numeric: tabular-nums;
  ${textSize('sm')}
  & th,
  & td {
    padding: ${tokens.space[2]} 0;
    text-align: end;
  }
  & th:first-child {
    text-align: start;
    font-weight: ${tokens.weight.regular};
  }
  & thead th,
  & td:nth-child(2) {
    color: ${tokens.colour.muted};
  }
  & thead th {
    padding-block: 0 ${tokens.space[1]};
    font-weight: ${tokens.weight.medium};
  }
  & tbody tr {
    border-top: 1px solid ${tokens.colour.line};
  }
  & td:last-child {
    font-weight: ${tokens.weight.bold};
    white-space: nowrap;
  }
  & td > p {
    color: ${tokens.colour.muted};
    font-weight: ${tokens.weight.regular};
    ${textSize('xs')}
  }
  & td > svg {
    display: inline-block;
    margin-inline-end: ${tokens.space[2]};
    vertical-align: middle;
  }
  ${media.phone} {
    & td > svg {
      display: none;
    }
    & td > p {
      display: inline;
      margin-inline-start: ${tokens.space[2]};
    }
  }
`;

interface InsightProps {
  label: string;
  target: string;
  measured: string | null;
  /** How many requests or decisions were measured. */
  of?: string | false | undefined;
  /** The weeks behind the measurement, oldest first. */
  weeks?: readonly (number | null)[];
  /** URL of the counted list. */
  to: string;
}

/** A target beside its measured value; never an estimate (DASH-03). */
function Insight({ label, target, measured, of, weeks = [], to }: InsightProps) {
  const drawn = weeks.filter((value) => value !== null);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{target}</td>
      <td>
        {drawn.length > 1 && (
          <Sparkline values={drawn} width={44} height={16} label={text('byWeek', { what: label })} />
        )}{' '}
        {measured === null ? text('notYet') : <Link to={to}>{measured}</Link>}
        {measured !== null && of && <p>{of}</p>}
      </td>
    </tr>
  );
}

const percent = (value: number | null): string | null =>
  value === null ? null : formatPercent(Math.round(value));
const hours = (value: number | null): string | null =>
  value === null ? null : text('hoursShort', { hours: Math.round(value * 10) / 10 });

/** The workflow against its targets, and escalations (DASH-03, DASH-08). */
export function WorkflowInsights() {
  const stats = useLeaveStats();
  const targets = useTargets();
  const scope = scopeOf(useUser());
  const measured = stats.data?.measured;
  const requests = measured && text('ofRequests', { count: formatNumber(measured.requests) });
  const decisions = measured && text('ofDecisions', { count: formatNumber(measured.decisions) });
  const [changing, setChanging] = useState(false);
  // The audit has one row per request: who decided, how long it took, and whether a rule was overridden.
  const counted = can('report.read') ? '/reports?preview=compliance_audit' : '/leave-requests?scope=visible';
  const failed = [stats, targets].filter(({ isError }) => isError);
  return (
    <Card
      title={text('insights')}
      description={text(`lately_${scope}`)}
      actions={
        can('report.targets') && (
          <IconButton label={text('editTargets')} disabled={!targets.data} onClick={() => setChanging(true)}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )
      }
    >
      {failed.length > 0 ? (
        <ErrorState
          title={text('statsFailed')}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : !stats.data || !targets.data ? (
        <Skeleton height="220px" />
      ) : (
        <Figures>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{text('onFigures')}</VisuallyHidden>
              </th>
              <th scope="col">{text('target')}</th>
              <th scope="col">{text('measured')}</th>
            </tr>
          </thead>
          <tbody>
            <Insight
              label={text('autoProcessed')}
              target={formatPercent(targets.data.autoProcessedPercent)}
              measured={percent(stats.data.autoProcessedPercent)}
              of={requests}
              weeks={stats.data.trends.autoProcessedPercent}
              to={counted}
            />
            <Insight
              label={text('processingSpeed')}
              target={text('hoursShort', { hours: targets.data.decisionHours })}
              measured={hours(stats.data.medianDecisionHours)}
              of={decisions}
              weeks={stats.data.trends.medianDecisionHours}
              to={counted}
            />
            <Insight
              label={text('policyAdherence')}
              target={formatPercent(targets.data.policyAdherencePercent)}
              measured={percent(stats.data.policyAdherencePercent)}
              of={decisions}
              weeks={stats.data.trends.policyAdherencePercent}
              to={counted}
            />
            <Insight
              label={text('escalations')}
              target={text('pendingAtMost', { count: constants.pendingHighAbove })}
              measured={formatNumber(escalationsOf(stats.data))}
              of={text('ofPending', { count: formatNumber(stats.data.pending) })}
              to="/leave-requests?scope=visible&status=pending"
            />
          </tbody>
        </Figures>
      )}
      {changing && targets.data && (
        <TargetsDialog
          key={String(changing)}
          open={changing}
          targets={targets.data}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  );
}
