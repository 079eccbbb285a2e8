import { useSearchParams } from '@portal/portal-sdk';
import { Stack } from '@portal/ui';
import { useState } from 'react';
import { Figures } from './figures/Figures';
import { ReportFilters } from './filters/ReportFilters';
import { isSameScope, paramsOf, scopeOf } from './shared/scope';
import { reportTypeOf } from './shared/charts/report-types';
import { RecentActivity } from './recent/RecentActivity';
import { ReportCards } from './report-cards/ReportCards';

/** Figures, reports and recent activity of the scope in the URL, and the report preview. */
export function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const scope = scopeOf(params);
  const [applied, setApplied] = useState(scope);
  const [draft, setDraft] = useState(scope);
  // The URL may change from outside, e.g. by Back; the fields follow and the focus stays.
  if (!isSameScope(applied, scope)) {
    setApplied(scope);
    setDraft(scope);
  }
  return (
    <Stack $gap={5}>
      <ReportFilters
        scope={scope}
        draft={draft}
        onDraft={setDraft}
        onApply={(next) => setParams(paramsOf(next))}
      />
      <Figures scope={scope} />
      <ReportCards
        scope={scope}
        shown={isSameScope(draft, scope)}
        previewing={reportTypeOf(params.get('preview'))}
        onPreview={(kind) => setParams(paramsOf(scope, { preview: kind ?? '' }))}
      />
      <RecentActivity />
    </Stack>
  );
}
