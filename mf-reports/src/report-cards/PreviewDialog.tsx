import type { ReportType } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { Button, EmptyState, ErrorState, Skeleton, textSize, tokens } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import type { Scope } from '../filters/scope';
import { usePreview } from '../reports.queries';
import { text } from '../texts';

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  ${textSize('sm')}
  & th,
  & td {
    padding: ${tokens.space[2]} ${tokens.space[3]};
    border-bottom: 1px solid ${tokens.colour.line};
    text-align: start;
    white-space: nowrap;
  }
  & th {
    color: ${tokens.colour.muted};
    font-weight: ${tokens.weight.bold};
  }
  & td[data-number] {
    text-align: end;
  }
`;

interface PreviewDialogProps {
  open: boolean;
  /** The report to look at. */
  kind: ReportType | null;
  scope: Scope;
  generating: boolean;
  onGenerate: (kind: ReportType) => void;
  onClose: () => void;
}

function PreviewTable({ kind, scope }: { kind: ReportType; scope: Scope }) {
  const { data, isPending, isError, refetch } = usePreview(kind, scope);
  if (isPending) return <Skeleton height="320px" />;
  if (isError) return <ErrorState title={text('previewFailed')} onRetry={() => void refetch()} />;
  if (data.rows.length === 0) return <EmptyState title={text('previewEmpty')} />;
  return (
    <Scroll tabIndex={0} role="region" aria-label={text(kind)}>
      <Table>
        <caption>{text('previewRows', { shown: data.rows.length, total: data.totalRows })}</caption>
        <thead>
          <tr>
            {data.columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} data-number={typeof cell === 'number' || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

/** The first rows of a report before it is saved (REP-02). */
export function PreviewDialog(props: PreviewDialogProps) {
  const { open, kind, scope, generating, onGenerate, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      title={kind ? text(kind) : ''}
      footer={
        <>
          <Button onClick={onClose}>{text('close')}</Button>
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
      {kind && <PreviewTable kind={kind} scope={scope} />}
    </Dialog>
  );
}
