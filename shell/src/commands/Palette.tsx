import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { useNavigate, useUser } from '@portal/portal-sdk';
import { IconButton } from '@portal/ui';
import { ChoiceLine } from './ChoiceLine';
import type { Choice } from './choices';
import { GroupName, Input, List, Message, Top, Window } from './palette-parts';
import { remember } from './recent';
import { text } from './texts';
import { takeBufferedKeys } from './typed-ahead';
import { useChoices } from './use-choices';

interface PaletteProps {
  open: boolean;
  remotes: readonly RemoteEntry[];
  onClose: () => void;
}

/**
 * The command palette: searches pages, people and commands. A combobox after the WAI-ARIA pattern: focus stays in the
 * field, arrows move, Enter chooses, Escape closes and restores the focus.
 */
export function Palette({ open, ...rest }: PaletteProps) {
  return open ? <OpenPalette {...rest} /> : null;
}

function statusOf(count: number, searching: boolean, failed: boolean): string {
  if (failed) return text('peopleFailed');
  if (count === 0) return text(searching ? 'searchingPeople' : 'noResults');
  return count === 1 ? text('oneResult') : text('results', { count });
}

function OpenPalette({ remotes, onClose }: Omit<PaletteProps, 'open'>) {
  const user = useUser();
  const navigate = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState(takeBufferedKeys);
  const [at, setAt] = useState(0);
  const { groups, searching, failed } = useChoices(remotes, query);
  const choices = groups.flatMap((group) => group.choices);
  const active = Math.min(at, choices.length - 1);
  const idOf = (choice: Choice) => `${id}-${choices.indexOf(choice)}`;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    remember(user.id, choice);
    // Closed first, so that the focus returns before the next overlay takes it.
    dialog.current?.close();
    onClose();
    if (choice.to) void navigate(choice.to);
    else choice.run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((active + step + choices.length) % Math.max(1, choices.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(choices[active]);
    }
  };
  const status = statusOf(choices.length, searching, failed);
  return (
    <Window
      ref={dialog}
      aria-label={text('palette')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <Top>
        <Search aria-hidden="true" />
        <Input
          role="combobox"
          aria-label={text('palette')}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder={text('paletteHint')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={text('closePalette')} tooltip={false} onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" />
        </IconButton>
      </Top>
      <List id={`${id}-list`} role="listbox" aria-label={text('palette')}>
        {groups.map((group, index) => (
          <div key={group.name} role="group" aria-labelledby={`${id}-group-${index}`}>
            <GroupName id={`${id}-group-${index}`}>{group.name}</GroupName>
            {group.choices.map((choice) => (
              <ChoiceLine
                key={choice.id}
                id={idOf(choice)}
                choice={choice}
                active={choices[active] === choice}
                onPoint={() => setAt(choices.indexOf(choice))}
                onChoose={() => choose(choice)}
              />
            ))}
          </div>
        ))}
      </List>
      <Message role="status" $hidden={choices.length > 0 && !failed}>
        {status}
      </Message>
    </Window>
  );
}
