import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../field/Field';
import { useFieldLabelId, useFieldWiring } from '../field/field-context';
import { usePortalContainer } from '../theme/PortalContainerContext';
import { useUiText } from '../theme/UiTextContext';
import { Box, Buttons, IconSlot, Input } from './combobox-box';
import { inBox, isSameItem, labelOf, sameItems } from './combobox-items';
import { List, Message, Place, Popup } from './combobox-parts';
import type { ComboboxControlProps, ComboboxItem, ComboboxProps } from './combobox-props';
import { optionOf } from './ComboboxOption';
import { useFollowing } from './use-following';
import { useHeld } from './use-held';
import { useIdle } from './use-idle';

const SEARCH_DELAY_MS = 200;

type InputKey = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void };

const isOpen = (input: HTMLInputElement) => input.getAttribute('aria-expanded') === 'true';

/**
 * Enter with an open list and no highlighted item (the items are still loading) submits no form. Escape without a list
 * does not clear the choice: it closes the dialog around it.
 */
function ownKeys(event: InputKey) {
  const input = event.currentTarget;
  if (event.key === 'Escape' && !isOpen(input)) event.preventBaseUIHandler?.();
  if (event.key !== 'Enter' || !isOpen(input)) return;
  if (input.getAttribute('aria-activedescendant')) return;
  event.preventDefault();
  event.preventBaseUIHandler?.();
}

/** The bare combobox, for use inside a `Field`. */
export function ComboboxControl(props: ComboboxControlProps) {
  const { items, value, onChange, onSearch, loading, selectedLabel, placeholder, clearable, disabled } =
    props;
  const text = useUiText();
  const wiring = useFieldWiring();
  const labelId = useFieldLabelId();
  const container = usePortalContainer();
  const filter = Base.useFilter();
  // Rendered while idle, and shown when it is opened.
  const idle = useIdle();
  const popup = useRef<HTMLDivElement>(null);
  const [positioned, setPositioned] = useState(false);
  const follows = useFollowing(popup, positioned);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [startWith] = useState(props.startWith);
  // With a controlled input, the control would keep the text when the choice is cleared from outside.
  const [untouched, setUntouched] = useState(true);

  const matches = (item: ComboboxItem, query: string): boolean =>
    filter.contains(item.label, query) || filter.contains(item.description ?? '', query);
  // Results render at low priority while the user types, and count as loaded once rendered.
  const [come, setCome] = useState(items);
  // A new list first renders only the visible options, and all of them on interaction: adding options takes time, and
  // removing them on the next key even more.
  const [partly, setPartly] = useState(true);
  if (!sameItems(come, items)) {
    setCome(items);
    setPartly(true);
  }
  const drawn = useDeferredValue(come);
  // During a search the list only shows matching items of the last result, so that Enter does not choose an item that
  // does not match.
  const [typed, setTyped] = useState(startWith ?? '');
  const [narrowed, setNarrowed] = useState(typed);
  const [asked, setAsked] = useState('');
  const [answered, setAnswered] = useState('');
  if (!loading && answered !== asked) setAnswered(asked);
  const unanswered = onSearch !== undefined && (typed !== answered || drawn !== come);
  const busy = loading || unanswered;
  const offered = unanswered ? drawn.filter((item) => matches(item, narrowed)) : come;
  // Results that arrive during a press must not change the item under the pointer. An item that they no longer contain
  // is reported with its data.
  const [held, hold] = useHeld<Pick<ComboboxControlProps, 'items' | 'onChange'>>();
  // The list must contain the chosen item when it opens, and all items for a local search.
  const isChosenLow = come.findIndex((item) => item.value === value) >= inBox(come).length;
  const some = partly && (typed ? onSearch !== undefined : !isChosenLow);
  const shown = held?.items ?? (some ? inBox(offered) : offered);
  const reach = () => partly && startTransition(() => setPartly(false));
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);
  const label = selectedLabel ?? (chosen?.value === value ? chosen.label : '');
  const selected = useMemo(
    () => (value ? (items.find((item) => item.value === value) ?? { value, label }) : null),
    [items, value, label],
  );
  const ask = (query: string): void => {
    setAsked(query);
    onSearch?.(query);
  };
  const askAtStart = useRef(ask);
  useEffect(() => {
    if (startWith !== undefined) askAtStart.current(startWith);
  }, [startWith]);
  const search = (query: string): void => {
    setTyped(query);
    // What no longer fits goes between two keys.
    startTransition(() => {
      setNarrowed(query);
      setPartly(true);
    });
    hold(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(query), SEARCH_DELAY_MS);
  };
  // The keys that choose and move find what fits, and all of it.
  const onKeyDown = (event: InputKey): void => {
    if (narrowed !== typed && event.key === 'Enter') flushSync(() => setNarrowed(typed));
    if (partly && isOpen(event.currentTarget) && event.key.startsWith('Arrow'))
      flushSync(() => setPartly(false));
    ownKeys(event);
  };

  return (
    <Base.Root
      items={shown}
      filter={onSearch ? null : matches}
      value={selected}
      onValueChange={(item: ComboboxItem | null) => {
        setChosen(item);
        (held?.onChange ?? onChange)(item?.value ?? '', item);
      }}
      onInputValueChange={(query, details) => {
        setUntouched(false);
        if (details.reason === 'input-change') search(query);
      }}
      onOpenChange={(next, { reason, event }) => {
        if (!next || reason === 'input-change') return;
        hold(null);
        // Upwards leads to the last of all.
        setPartly(!(event instanceof KeyboardEvent && event.key === 'ArrowUp'));
        setTyped('');
        setNarrowed('');
        ask('');
      }}
      onOpenChangeComplete={(opened) =>
        startTransition(() => {
          setPositioned(opened);
          if (!opened) setPartly(true);
        })
      }
      isItemEqualToValue={isSameItem}
      itemToStringLabel={labelOf}
      autoHighlight
      {...(startWith !== undefined && { defaultOpen: true })}
      {...(startWith && untouched && { defaultInputValue: startWith })}
      disabled={disabled}
    >
      <Base.InputGroup render={<Box />}>
        <Base.Input
          render={<Input />}
          {...wiring}
          // What is outside of an open list is hidden from assistive technology, the label too; as a reference it still names.
          aria-labelledby={labelId}
          aria-label={props['aria-label']}
          ref={props.ref}
          autoFocus={props.startFocused}
          placeholder={placeholder}
          onBlur={props.onBlur}
          onKeyDown={onKeyDown}
        />
        <Buttons>
          {clearable && value && (
            <Base.Clear render={<IconSlot />} aria-label={text.clear}>
              <X aria-hidden="true" />
            </Base.Clear>
          )}
          <Base.Trigger render={<IconSlot />} aria-label={text.showOptions} tabIndex={-1}>
            <ChevronDown aria-hidden="true" />
          </Base.Trigger>
        </Buttons>
      </Base.InputGroup>
      <Base.Portal container={container} keepMounted={idle}>
        <Base.Positioner
          render={<Place />}
          role="region"
          aria-labelledby={labelId}
          sideOffset={4}
          collisionPadding={8}
          disableAnchorTracking={!follows}
        >
          <Base.Popup ref={popup} render={<Popup />} aria-busy={busy || undefined}>
            <Base.Status render={<Message $hidden={shown.length > 0} />}>{busy && text.loading}</Base.Status>
            <Base.Empty render={<Message />}>{!busy && (props.emptyText ?? text.noMatches)}</Base.Empty>
            <Base.List
              render={<List />}
              onPointerDown={() => hold({ items: shown, onChange })}
              onPointerMove={reach}
              onScroll={({ currentTarget }) => currentTarget.scrollTop > 0 && reach()}
            >
              {optionOf}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * A labelled choice with search. Typing filters (or asks `onSearch`), arrow keys move, Enter chooses, Escape
 * closes. For up to a dozen fixed choices use `Select`.
 */
export function Combobox({ label, hint, error, required, hideLabel, id, ...control }: ComboboxProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id }}>
      <ComboboxControl {...control} />
    </Field>
  );
}
