import type { ReportType } from '@portal/contracts';
import { deferred, styled } from '@portal/portal-sdk';
import { Button, Card, Inline, media, Stack, textSize, tokens } from '@portal/ui';
import { Download, Eye } from 'lucide-react';
import { useRef } from 'react';
import type { Scope } from '../shared/scope';
import { reportTypes } from '../shared/charts/report-types';
import { text } from '../texts';
import { FileSettings } from './FileSettings';
import { useFileSettings } from '../shared/file-settings';
import { useGenerate } from '../shared/use-generate';

const PreviewDialog = deferred(() => import('./PreviewDialog').then((part) => part.PreviewDialog));

/* Nine cards fill the whole width in three columns and in one. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space[4]};
  @media (max-width: 1279px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Hint = styled.p`
  min-height: 2lh;
  margin-bottom: ${tokens.space[4]};
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

interface ReportCardsProps {
  scope: Scope;
  /** Whether this scope is applied. */
  shown: boolean;
  /** The report in the preview. */
  previewing: ReportType | null;
  onPreview: (kind: ReportType | null) => void;
}

/** The reports, each with preview and file (REP-02). */
export function ReportCards({ scope, shown, previewing, onPreview }: ReportCardsProps) {
  const [file, changeFile] = useFileSettings();
  const generate = useGenerate(scope, file);
  const disabledReason = !shown && text('applyFirst');
  const previews = useRef<Partial<Record<ReportType, HTMLButtonElement | null>>>({});
  return (
    <Stack $gap={5}>
      <FileSettings file={file} onChange={changeFile} />
      <Cards>
        {reportTypes.map((kind) => (
          <Card key={kind} title={text(kind)}>
            <Hint>{text(`${kind}_hint`)}</Hint>
            <Inline>
              <Button
                icon={<Download aria-hidden="true" />}
                busy={generate.isPending && generate.variables === kind}
                busyText={text('generating')}
                disabledReason={disabledReason}
                onClick={() => generate.mutate(kind)}
                aria-label={`${text('generate')} ${text(kind)}`}
              >
                {text('generate')}
              </Button>
              <Button
                ref={(button) => {
                  previews.current[kind] = button;
                }}
                variant="quiet"
                icon={<Eye aria-hidden="true" />}
                disabledReason={disabledReason}
                onClick={() => onPreview(kind)}
                aria-label={`${text('preview')} ${text(kind)}`}
              >
                {text('preview')}
              </Button>
            </Inline>
          </Card>
        ))}
      </Cards>
      <PreviewDialog
        open={previewing !== null}
        kind={previewing}
        scope={scope}
        generating={generate.isPending}
        onGenerate={(kind) => generate.mutate(kind)}
        onClose={() => onPreview(null)}
        returnTo={(kind) => previews.current[kind] ?? null}
      />
    </Stack>
  );
}
