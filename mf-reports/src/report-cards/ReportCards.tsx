import type { ReportType } from '@portal/contracts';
import { deferred, styled } from '@portal/portal-sdk';
import { Button, Card, Grid, Inline, textSize, tokens } from '@portal/ui';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import type { Scope } from '../filters/scope';
import { text } from '../texts';
import { useGenerate } from './use-generate';

const PreviewDialog = deferred(() => import('./PreviewDialog').then((part) => part.PreviewDialog));

const kinds = [
  'leave_summary',
  'department_analysis',
  'employee_utilization',
  'team_shift',
  'compliance_audit',
] as const;

const Hint = styled.p`
  min-height: 3em;
  margin-bottom: ${tokens.space[4]};
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

/** Five reports, each to be looked at or saved as CSV (REP-02). */
export function ReportCards({ scope }: { scope: Scope }) {
  const [previewing, setPreviewing] = useState<ReportType | null>(null);
  const generate = useGenerate(scope);
  return (
    <Grid $min={280}>
      {kinds.map((kind) => (
        <Card key={kind} title={text(kind)}>
          <Hint>{text(`${kind}_hint`)}</Hint>
          <Inline>
            <Button
              icon={<Download aria-hidden="true" />}
              busy={generate.isPending && generate.variables === kind}
              busyText={text('generating')}
              onClick={() => generate.mutate(kind)}
              aria-label={`${text('generate')} ${text(kind)}`}
            >
              {text('generate')}
            </Button>
            <Button
              variant="quiet"
              icon={<Eye aria-hidden="true" />}
              onClick={() => setPreviewing(kind)}
              aria-label={`${text('preview')} ${text(kind)}`}
            >
              {text('preview')}
            </Button>
          </Inline>
        </Card>
      ))}
      <PreviewDialog
        open={previewing !== null}
        kind={previewing}
        scope={scope}
        generating={generate.isPending}
        onGenerate={(kind) => generate.mutate(kind)}
        onClose={() => setPreviewing(null)}
      />
    </Grid>
  );
}
