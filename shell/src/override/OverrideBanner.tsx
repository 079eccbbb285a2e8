import { useEffect, useId, useState } from 'react';
import { endOverride, getOverride, type RemoteEntry } from '@portal/contracts';
import { call, deferred, formatTime, messageOf, queryOf, styled, useQuery } from '@portal/portal-sdk';
import { Button, layers, toast, tokens } from '@portal/ui';
import type { BannerProps } from '../app/App';
import { addressOf, ownOf } from './own-files';
import { text } from './texts';
import { useOwnSection } from './use-own-section';
import { useRecordOfData } from './use-record-of-data';

const DeveloperPanel = deferred(() => import('./DeveloperPanel').then((part) => part.DeveloperPanel));

const Bar = styled.section`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layers.popup};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-top: 2px solid ${tokens.tone.warning.mark};
  background: ${tokens.tone.warning.bg};
  color: ${tokens.tone.warning.text};
  overflow-wrap: anywhere;
`;
const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;
`;
const Problem = styled.pre`
  max-height: 30vh;
  margin: ${tokens.space[2]} 0 0;
  overflow: auto;
  white-space: pre-wrap;
`;

/** Whether a time has passed; renders again when it does. */
function useOver(instant: string | undefined): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!instant) return undefined;
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(instant) - Date.now()));
    return () => clearTimeout(timer);
  }, [instant]);
  return over;
}

async function end(): Promise<void> {
  try {
    await call(endOverride);
    // The page's content security policy includes the address.
    window.location.reload();
  } catch (error) {
    toast({ tone: 'danger', title: messageOf(error, text('endFailed')) });
  }
}

/** Shows that a section runs from a developer's machine, reloads it on save, and can end it. */
export function OverrideBanner({ remotes, onChange }: BannerProps) {
  const own = ownOf(remotes);
  return own ? <Banner own={own} remotes={remotes} onChange={onChange} /> : null;
}

function Banner({ own, remotes, onChange }: BannerProps & { own: RemoteEntry }) {
  const { answers, problem } = useOwnSection(own, remotes, onChange);
  const { data } = useQuery(queryOf(getOverride));
  const until = data?.override?.expiresAt;
  const over = useOver(until);
  const address = addressOf(own);
  const [panel, setPanel] = useState(false);
  const panelId = useId();
  useRecordOfData();
  return (
    <Bar aria-label={text('override')}>
      <Words>
        <p role="status">
          {over
            ? text('overrideOver', { address })
            : answers
              ? until && text('overrideRuns', { title: own.title, address, time: formatTime(until) })
              : text('overrideSilent', { address, remote: own.name })}
        </p>
        {problem && !over && (
          <div role="alert">
            {text('overrideBroken')}
            {/* Scrolls if the build output is long. */}
            <Problem tabIndex={0}>{problem}</Problem>
          </div>
        )}
      </Words>
      <Button size="sm" aria-expanded={panel} aria-controls={panelId} onClick={() => setPanel(!panel)}>
        {text('panel')}
      </Button>
      {over ? (
        <Button size="sm" onClick={() => window.location.reload()}>
          {text('reload')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => void end()}>
          {text('endOverride')}
        </Button>
      )}
      {panel && <DeveloperPanel id={panelId} remotes={remotes} />}
    </Bar>
  );
}
