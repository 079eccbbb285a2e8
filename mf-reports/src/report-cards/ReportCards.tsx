import type { ReportType } from '@portal/contracts';
import { deferred, styled } from '@portal/portal-sdk';
import { Button, Card, Inline, media, textSize, tokens } from '@portal/ui';
import { Download, Eye } from 'lucide-react';
import { useRef } from 'react';
import type { Scope } from '../filters/scope';
import { kinds } from '../looks/kinds';
import { text } from '../texts';
import { useGenerate } from './use-generate';

const PreviewDialog = deferred(() => import('./PreviewDialog').then((part) => part.PreviewDialog));

/* Three and two, or two, two and one, over the whole width: no corner stays empty. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${tokens.space[4]};
  & > * {
    grid-column: span 2;
  }
  & > :nth-child(n + 4) {
    grid-column: span 3;
  }
  @media (max-width: 1279px) {
    & > :nth-child(n) {
      grid-column: span 3;
    }
    & > :nth-child(5) {
      grid-column: 1 / -1;
    }
  }
  ${media.phone} {
    & > :nth-child(n) {
      grid-column: 1 / -1;
    }
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
  /** The report that is looked at. */
  previewing: ReportType | null;
  onPreview: (kind: ReportType | null) => void;
}

/** Five reports, each to be looked at or saved as CSV (REP-02). */
export function ReportCards({ scope, previewing, onPreview }: ReportCardsProps) {
  const generate = useGenerate(scope);
  const previews = useRef<Partial<Record<ReportType, HTMLButtonElement | null>>>({});
  return (
    <Cards>
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
              ref={(button) => {
                previews.current[kind] = button;
              }}
              variant="quiet"
              icon={<Eye aria-hidden="true" />}
              onClick={() => onPreview(kind)}
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
        onClose={() => onPreview(null)}
        returnTo={(kind) => previews.current[kind] ?? null}
      />
    </Cards>
  );
}
