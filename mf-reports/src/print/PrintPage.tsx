import { constants, type ReportType } from '@portal/contracts';
import {
  formatDateRange,
  formatDateTime,
  Link,
  portalSettings,
  styled,
  useSearchParams,
  useUser,
} from '@portal/portal-sdk';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Inline,
  media,
  Notice,
  Skeleton,
  Stack,
  textSize,
  tokens,
} from '@portal/ui';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { paramsOf, scopeOf, type Scope } from '../shared/scope';
import { useScopeText } from '../shared/scope-text';
import { reportTypeOf } from '../shared/charts/report-types';
import { ReportChart } from '../shared/charts/ReportChart';
import { hasMore, ReportTable, rowsShown } from '../shared/charts/ReportTable';
import { useFileSettings } from '../shared/file-settings';
import { useGenerate } from '../shared/use-generate';
import { useReportChart, usePreview } from '../reports.queries';
import { text } from '../texts';
import { Facts } from './Facts';

const OnScreen = styled.div`
  ${media.print} {
    display: none;
  }
`;
/** Landscape: a report has up to 17 columns. */
const Sheet = styled.div`
  page: wide;
`;
const Heading = styled.h2`
  ${textSize('2xl')}
  font-weight: ${tokens.weight.heavy};
`;

function Report({ kind, scope }: { kind: ReportType; scope: Scope }) {
  const user = useUser();
  const peopleOf = useScopeText();
  const [file] = useFileSettings();
  const generate = useGenerate(scope, file);
  const { data, isPending, isError, refetch, dataUpdatedAt } = usePreview(
    kind,
    scope,
    constants.reportRowsMax,
  );
  // Loaded with the rows, so that nothing moves.
  const chart = useReportChart(kind, scope);
  return (
    <Stack $gap={4}>
      <OnScreen>
        <Inline $justify="space-between">
          <ButtonLink as={Link} $variant="quiet" to={`/reports?${paramsOf(scope, { preview: kind })}`}>
            <ArrowLeft aria-hidden="true" />
            {text('backToReports')}
          </ButtonLink>
          <Inline>
            <Button
              icon={<Download aria-hidden="true" />}
              busy={generate.isPending}
              busyText={text('generating')}
              onClick={() => generate.mutate(kind)}
            >
              {text('generate')}
            </Button>
            <Button
              variant="primary"
              icon={<Printer aria-hidden="true" />}
              disabled={!data}
              onClick={() => window.print()}
            >
              {text('print')}
            </Button>
          </Inline>
        </Inline>
      </OnScreen>
      {isError ? (
        <ErrorState title={text('previewFailed')} onRetry={() => void refetch()} />
      ) : isPending || chart.isPending ? (
        <Skeleton height="640px" />
      ) : (
        <Sheet>
          <Card>
            <Stack $gap={6}>
              <Stack $gap={3}>
                <Heading>{text(kind)}</Heading>
                <Facts
                  facts={{
                    covers: formatDateRange(data.from, data.to),
                    people: peopleOf(scope),
                    rows: rowsShown(data),
                    madeBy: `${user.name}, ${portalSettings().appName}`,
                    madeAt: formatDateTime(new Date(dataUpdatedAt).toISOString()),
                  }}
                />
                {hasMore(data) && <Notice tone="warning">{text('printCut')}</Notice>}
              </Stack>
              <ReportChart kind={kind} scope={scope} />
              {data.rows.length > 0 && <ReportTable kind={kind} look={data} />}
            </Stack>
          </Card>
        </Sheet>
      )}
    </Stack>
  );
}

/** A report for print: chart and rows under a heading with scope, author and time. */
export function PrintPage() {
  const [params] = useSearchParams();
  const kind = reportTypeOf(params.get('report'));
  if (kind) return <Report kind={kind} scope={scopeOf(params)} />;
  return (
    <Card>
      <EmptyState
        title={text('noSuchReport')}
        action={
          <ButtonLink as={Link} to="/reports">
            {text('backToReports')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
