import { constants, type ReportType } from '@portal/contracts';
import { deferred, formatDateRange, Link } from '@portal/portal-sdk';
import { Button, ButtonLink, EmptyState, ErrorState, Skeleton } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { Tabs } from '@portal/ui/tabs';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { paramsOf, type Scope } from '../shared/scope';
import { useScopeText } from '../shared/scope-text';
import { ReportTable } from '../shared/charts/ReportTable';
import { usePreview } from '../reports.queries';
import { text } from '../texts';

const ReportChart = deferred(() => import('../shared/charts/ReportChart').then((part) => part.ReportChart));

interface PreviewDialogProps {
  open: boolean;
  /** The report to preview. */
  kind: ReportType | null;
  scope: Scope;
  generating: boolean;
  onGenerate: (kind: ReportType) => void;
  onClose: () => void;
  /** The report's button, which gets the focus afterwards, even if the URL opened the dialog. */
  returnTo: (kind: ReportType) => HTMLElement | null;
}

type Preview = ReturnType<typeof usePreview>;

function PreviewTable({ kind, preview }: { kind: ReportType; preview: Preview }) {
  const { data, isPending, isError, refetch } = preview;
  if (isPending) return <Skeleton height="320px" />;
  if (isError) return <ErrorState title={text('previewFailed')} onRetry={() => void refetch()} />;
  if (data.rows.length === 0) return <EmptyState title={text('previewEmpty')} />;
  return <ReportTable kind={kind} look={data} />;
}

function PreviewViews({ kind, scope, preview }: { kind: ReportType; scope: Scope; preview: Preview }) {
  const [look, setLook] = useState<'table' | 'chart'>('table');
  return (
    <Tabs
      label={text('preview')}
      value={look}
      onChange={setLook}
      items={[
        { value: 'table', label: text('table'), content: <PreviewTable kind={kind} preview={preview} /> },
        { value: 'chart', label: text('chart'), content: <ReportChart kind={kind} scope={scope} /> },
      ]}
    />
  );
}

/** Preview of a report: its first rows and its chart (REP-02). */
export function PreviewDialog(props: PreviewDialogProps) {
  const { open, kind: asked, scope, generating, onGenerate, onClose, returnTo } = props;
  // Keeps its content while it closes.
  const [kind, setKind] = useState(asked);
  if (asked && asked !== kind) setKind(asked);
  const peopleOf = useScopeText();
  const preview = usePreview(kind, scope, constants.reportPreviewRows);
  const covered = preview.data && formatDateRange(preview.data.from, preview.data.to);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xxl"
      finalFocus={() => kind && returnTo(kind)}
      title={kind ? text(kind) : ''}
      description={[peopleOf(scope), covered].filter(Boolean).join(' · ')}
      footer={
        <>
          <Button onClick={onClose}>{text('close')}</Button>
          <ButtonLink as={Link} to={`/reports/print?${paramsOf(scope, { report: kind ?? '' })}`}>
            <Printer aria-hidden="true" />
            {text('printView')}
          </ButtonLink>
          <Button
            variant="primary"
            busy={generating}
            busyText={text('generating')}
            onClick={() => kind && onGenerate(kind)}
          >
            {text('generate')}
          </Button>
        </>
      }
    >
      {kind && <PreviewViews key={kind} kind={kind} scope={scope} preview={preview} />}
    </Dialog>
  );
}
