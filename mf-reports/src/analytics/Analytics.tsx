import { formatNumber, Link, styled, today, useUser } from '@portal/portal-sdk';
import {
  ButtonLink,
  Card,
  ErrorState,
  ProgressBar,
  Skeleton,
  Sparkline,
  Stack,
  textSize,
  tokens,
} from '@portal/ui';
import { useDepartments, useLeaveStats, useTargets } from '../shared/figures.queries';
import { text } from './texts';
import { departmentShares } from './department-shares';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[3]};
  & dt {
    color: ${tokens.colour.muted};
    ${textSize('sm')}
  }
  & dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${tokens.space[3]};
    ${textSize('2xl')}
    font-weight: ${tokens.weight.heavy};
    font-variant-numeric: tabular-nums;
  }
`;

const Facts = styled.table`
  width: 100%;
  font-variant-numeric: tabular-nums;
  ${textSize('sm')}
  & th,
  & td {
    width: 50%;
    padding: ${tokens.space[2]} ${tokens.space[3]} ${tokens.space[2]} 0;
    text-align: start;
  }
  & th,
  & td:first-child {
    color: ${tokens.colour.muted};
  }
  & th {
    padding-block: 0 ${tokens.space[1]};
    font-weight: ${tokens.weight.medium};
  }
  & tbody tr {
    border-top: 1px solid ${tokens.colour.line};
  }
  & td:last-child {
    font-weight: ${tokens.weight.medium};
  }
`;

const signed = (value: number): string => `${value > 0 ? '+' : ''}${value}`;

/** Target beside measured value; never an estimate (DASH-03). */
function Against({ target, measured, to }: { target: string; measured: string; to?: string | null }) {
  return (
    <tr>
      <td>{target}</td>
      <td>{to ? <Link to={to}>{measured}</Link> : measured}</td>
    </tr>
  );
}

/** Requests and departments at a glance (DASH-06). */
export function Analytics() {
  const stats = useLeaveStats();
  const departments = useDepartments();
  const targets = useTargets();
  const { isAdmin } = useUser();
  const queries = [stats, departments, targets];
  const retry = () => queries.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  if (queries.some(({ isError }) => isError))
    return (
      <Card title={text('analytics')}>
        <ErrorState title={text('analyticsFailed')} onRetry={retry} />
      </Card>
    );
  if (!stats.data || !departments.data || !targets.data) return <Skeleton height="420px" />;

  const active = departments.data.filter((department) => department.active);
  // Users with a limited scope see only their departments, not others with 0.
  const reached = new Set(stats.data.departments.map(({ departmentId }) => departmentId));
  const shown = isAdmin ? active : active.filter(({ id }) => reached.has(id));
  const { total, trendPercent, weekly, onLeaveToday, activeEmployees } = stats.data;
  const atWork =
    activeEmployees === 0 ? 100 : Math.round((100 * (activeEmployees - onLeaveToday)) / activeEmployees);
  return (
    <Card title={text('analytics')} description={text(isAdmin ? 'analyticsOf_all' : 'analyticsOf_team')}>
      <Stack $gap={4}>
        <Figures>
          <div>
            <dt>{text('totalRequests')}</dt>
            <dd>
              <Link to="/leave-requests?scope=visible">{formatNumber(total)}</Link>
              <Sparkline values={weekly} width={64} height={20} label={text('filedPerWeek')} />
            </dd>
          </div>
          <div>
            <dt>{text('activeDepartments')}</dt>
            <dd>
              <Link to="/departments?status=active">{formatNumber(active.length)}</Link>
            </dd>
          </div>
        </Figures>
        <Facts>
          <thead>
            <tr>
              <th scope="col">{text('target')}</th>
              <th scope="col">{text('measured')}</th>
            </tr>
          </thead>
          <tbody>
            <Against
              target={text('monthTarget', { value: signed(targets.data.requestGrowthPercent) })}
              measured={
                trendPercent === null
                  ? text('monthUnknown')
                  : text('monthMeasured', { value: signed(Math.round(trendPercent)) })
              }
              to={trendPercent === null ? null : '/leave-requests?scope=visible&sort=-createdAt'}
            />
            <Against
              target={text('coverageTarget', { value: targets.data.coveragePercent })}
              measured={text('coverageMeasured', { value: atWork })}
              to={`/team-calendar?date=${today()}`}
            />
          </tbody>
        </Facts>
        {departmentShares(shown, stats.data.departments, total).map(
          ({ id, label, requests, hasBelow, share }) => (
            <ProgressBar
              key={id}
              label={
                <Link to={`/leave-requests?scope=visible&departmentId=${id}`}>
                  {text(hasBelow ? 'requestsWithBelow' : 'requestsOf', {
                    name: label,
                    count: formatNumber(requests),
                  })}
                </Link>
              }
              role="meter"
              value={share}
            />
          ),
        )}
        <ButtonLink as={Link} to="/reports">
          {text('viewReports')}
        </ButtonLink>
      </Stack>
    </Card>
  );
}
