import { useSearchParams } from '@portal/portal-sdk';
import { Stack } from '@portal/ui';
import { Figures } from './figures/Figures';
import { ReportFilters } from './filters/ReportFilters';
import { paramsOf, scopeOf } from './filters/scope';
import { kindOf } from './looks/kinds';
import { RecentActivity } from './recent/RecentActivity';
import { ReportCards } from './report-cards/ReportCards';

/** Figures, files and the latest activity of the scope in the address, and the report that is looked at. */
export function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const scope = scopeOf(params);
  return (
    <Stack $gap={5}>
      <ReportFilters scope={scope} onApply={(next) => setParams(paramsOf(next))} />
      <Figures scope={scope} />
      <ReportCards
        scope={scope}
        previewing={kindOf(params.get('preview'))}
        onPreview={(kind) => setParams(paramsOf(scope, { preview: kind ?? '' }))}
      />
      <RecentActivity />
    </Stack>
  );
}
