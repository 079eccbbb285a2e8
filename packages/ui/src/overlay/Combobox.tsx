import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import {
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { Field, type FieldBaseProps } from '../field/Field';
import { useFieldLabelId, useFieldWiring } from '../field/field-context';
import { usePortalContainer } from '../theme/PortalContainerContext';
import { useUiText } from '../theme/UiTextContext';
import { Box, Buttons, IconSlot, Input } from './combobox-box';
import { Item, ItemDescription, ItemWords, List, Message, Popup } from './combobox-parts';
import { Positioner } from './popup-styles';
import { useHeld } from './use-held';

/** One choice of a `Combobox`. */
export interface ComboboxItem {
  value: string;
  label: string;
  /** A second, quieter line: position, department. Searched as well. */
  description?: string | undefined;
  disabled?: boolean | undefined;
}

export interface ComboboxControlProps {
  items: readonly ComboboxItem[];
  /** Value of the chosen item, '' for none. */
  value: string;
  /** The new value ('' when cleared) and its item. */
  onChange: (value: string, item: ComboboxItem | null) => void;
  /** With it the items come from elsewhere: called 200 ms after typing, the list shows `items` unfiltered. */
  onSearch?: ((query: string) => void) | undefined;
  /** Items are on their way. */
  loading?: boolean | undefined;
  /** Instead of items (default 'No matches'). */
  emptyText?: string | undefined;
  /** Label of the chosen item while it is not among `items` (asynchronous lists). */
  selectedLabel?: string | undefined;
  placeholder?: string | undefined;
  /** Offers a button that empties the choice. */
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Typed before this control was here: it begins with it, its list open. */
  startWith?: string | undefined;
  /** The focus was here before this control was. */
  startFocused?: boolean | undefined;
  /** Name of a bare combobox without a visible label. */
  'aria-label'?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export interface ComboboxProps extends FieldBaseProps, ComboboxControlProps {
  id?: string;
}

const SEARCH_DELAY_MS = 200;
/** As many as fill the list's box. */
const AT_FIRST = 10;

/** Enter with the list open and nothing marked in it (its items are still on their way) sends no form. */
function keepFormWhileOpen(event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void }) {
  const input = event.currentTarget;
  if (event.key !== 'Enter' || input.getAttribute('aria-expanded') !== 'true') return;
  if (input.getAttribute('aria-activedescendant')) return;
  event.preventDefault();
  event.preventBaseUIHandler?.();
}

const sameItems = (some: readonly ComboboxItem[], others: readonly ComboboxItem[]): boolean =>
  some === others ||
  (some.length === others.length &&
    some.every(({ value, label, description, disabled }, index) => {
      const other = others[index];
      return (
        other?.value === value &&
        other.label === label &&
        other.description === description &&
        other.disabled === disabled
      );
    }));

/** One line of the list, drawn once: a key in the input draws the list anew. */
const Option = memo(function Option({ item }: { item: ComboboxItem }) {
  return (
    <Base.Item value={item} disabled={item.disabled} render={<Item />}>
      <ItemWords>
        {item.label}
        {item.description && <ItemDescription>{item.description}</ItemDescription>}
      </ItemWords>
      <Base.ItemIndicator>
        <Check aria-hidden="true" size={18} />
      </Base.ItemIndicator>
    </Base.Item>
  );
});

/** The bare combobox, for use inside a `Field`. */
export function ComboboxControl(props: ComboboxControlProps) {
  const { items, value, onChange, onSearch, loading, selectedLabel, placeholder, clearable, disabled } =
    props;
  const text = useUiText();
  const wiring = useFieldWiring();
  const labelId = useFieldLabelId();
  const container = usePortalContainer();
  const filter = Base.useFilter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [startWith] = useState(props.startWith);
  // With an input value of ours, the control would keep the words when the choice is taken back from outside.
  const [untouched, setUntouched] = useState(true);

  const matches = (item: ComboboxItem, query: string): boolean =>
    filter.contains(item.label, query) || filter.contains(item.description ?? '', query);
  // What has come is drawn between the keys of somebody who types, and counts as come once it is there.
  const [come, setCome] = useState(items);
  // A list that opens or is another is there at once with what its box can show, and whole a frame later.
  const [partly, setPartly] = useState(startWith !== undefined);
  if (!sameItems(come, items)) {
    setCome(items);
    setPartly(true);
  }
  const drawn = useDeferredValue(come);
  // Until the answer to what was typed is here, the list shows only those of the last answer that fit: what stood
  // first before the typing must not be what Enter chooses.
  const [typed, setTyped] = useState(startWith ?? '');
  const [asked, setAsked] = useState('');
  const [answered, setAnswered] = useState('');
  if (!loading && answered !== asked) setAnswered(asked);
  const unanswered = onSearch !== undefined && (typed !== answered || drawn !== come);
  const busy = loading || unanswered;
  useEffect(() => {
    if (!partly || unanswered) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setPartly(false)));
    return () => cancelAnimationFrame(frame);
  }, [partly, unanswered]);
  const offered = unanswered ? drawn.filter((item) => matches(item, typed)) : come;
  // What comes between pressing and letting go must not put another item under the pointer. An item that the answer
  // has taken away is told to who offered it.
  const [held, hold] = useHeld<Pick<ComboboxControlProps, 'items' | 'onChange'>>();
  const shown = held?.items ?? (partly && !unanswered && !value ? come.slice(0, AT_FIRST) : offered);
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
    hold(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(query), SEARCH_DELAY_MS);
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
      onOpenChange={(open, { reason }) => {
        if (!open || reason === 'input-change') return;
        hold(null);
        setPartly(true);
        setTyped('');
        ask('');
      }}
      isItemEqualToValue={(one, other) => one?.value === other?.value}
      itemToStringLabel={(item) => item?.label ?? ''}
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
          onKeyDown={keepFormWhileOpen}
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
      <Base.Portal container={container}>
        <Base.Positioner render={<Positioner />} sideOffset={4} collisionPadding={8}>
          <Base.Popup render={<Popup />} aria-busy={busy || undefined}>
            <Base.Status render={<Message $hidden={shown.length > 0} />}>{busy && text.loading}</Base.Status>
            <Base.Empty render={<Message />}>{!busy && (props.emptyText ?? text.noMatches)}</Base.Empty>
            <Base.List render={<List />} onPointerDown={() => hold({ items: shown, onChange })}>
              {(item: ComboboxItem) => <Option key={item.value} item={item} />}
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
