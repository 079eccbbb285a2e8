import { useState } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { shortcutsOn, styled, useUser, type Shortcut } from '@portal/portal-sdk';
import { shortcutsOnScreen, switchShortcuts } from '@portal/portal-sdk/host';
import { Kbd, Stack, Switch, textSize, tokens } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { globalShortcuts } from './global-shortcuts';
import { text } from './texts';

const Title = styled.h3`
  margin-bottom: ${tokens.space[2]};
  font-weight: ${tokens.weight.bold};
  ${textSize('md')}
`;
const Lines = styled.dl`
  display: grid;
  gap: ${tokens.space[1]};
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[4]};
  min-height: 36px;
  border-top: 1px solid ${tokens.colour.line};
`;
const Keys = styled.dd`
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

const names: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→' };

/** The keys of a shortcut: `g` then `l`, `j` or `↓`. */
function KeysOf({ keys }: Pick<Shortcut, 'keys'>) {
  return keys.map((sequence, place) => (
    <span key={sequence}>
      {place > 0 && `${text('or')} `}
      {sequence.split(' ').map((key, step) => (
        <span key={key}>
          {step > 0 && ` ${text('then')} `}
          <Kbd>{names[key] ?? key}</Kbd>
        </span>
      ))}
    </span>
  ));
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <section>
      <Title>{title}</Title>
      <Lines>
        {shortcuts.map((shortcut) => (
          <Line key={shortcut.keys.join()}>
            <dt>{shortcut.text}</dt>
            <Keys>
              <KeysOf keys={shortcut.keys} />
            </Keys>
          </Line>
        ))}
      </Lines>
    </section>
  );
}

interface ShortcutsDialogProps {
  open: boolean;
  remotes: readonly RemoteEntry[];
  onClose: () => void;
}

/** The available shortcuts, and the switch that turns single-letter ones off (WCAG 2.1.4). */
export function ShortcutsDialog({ open, remotes, onClose }: ShortcutsDialogProps) {
  const { abilities } = useUser();
  const [on, setOn] = useState(shortcutsOn);
  const everywhere: Shortcut[] = [
    { keys: ['Ctrl + K', '⌘ + K'].map((keys) => keys.replaceAll(' ', '\u00a0')), text: text('palette') },
    ...globalShortcuts(remotes, abilities, () => undefined),
  ];
  return (
    <Dialog open={open} onClose={onClose} title={text('shortcuts')} description={text('shortcutsHint')}>
      <Stack $gap={5}>
        <Switch
          label={text('singleKeys')}
          checked={on}
          onChange={(event) => {
            switchShortcuts(event.target.checked);
            setOn(event.target.checked);
          }}
        />
        {!on && <p role="status">{text('singleKeysOff')}</p>}
        <Group title={text('onThisPage')} shortcuts={shortcutsOnScreen()} />
        <Group title={text('everywhere')} shortcuts={everywhere} />
      </Stack>
    </Dialog>
  );
}
