import { ChevronDown, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Field } from '../field/Field';
import { useFieldWiring } from '../field/field-context';
import { LoadingNote } from '../on-demand/LoadingNote';
import { onDemand, useOnDemand } from '../on-demand/use-on-demand';
import { useUiText } from '../theme/UiTextContext';
import type { ComboboxControlProps, ComboboxProps } from './combobox-props';
import { Box, Buttons, IconSlot, Input } from './combobox-box';

const control = onDemand(() => import('../combobox').then((part) => part.ComboboxControl));

interface StandInProps extends ComboboxControlProps {
  onReach: () => void;
  onFocusChange: (focused: boolean) => void;
  onType: (typed: string) => void;
  typed: string | undefined;
}

/* Has the appearance and the accessible labels of the control. */
function StandIn(props: StandInProps) {
  const { items, value, selectedLabel, onReach, onFocusChange, onType, typed } = props;
  const text = useUiText();
  const wiring = useFieldWiring();
  const shown = value ? (items.find((item) => item.value === value)?.label ?? selectedLabel ?? '') : '';
  const open = () => onType(typed ?? '');
  return (
    <Box onPointerEnter={onReach}>
      <Input
        {...wiring}
        ref={props.ref}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-label={props['aria-label']}
        autoComplete="off"
        placeholder={props.placeholder}
        disabled={props.disabled}
        value={typed ?? shown}
        onFocus={() => {
          onFocusChange(true);
          onReach();
        }}
        onBlur={() => {
          onFocusChange(false);
          props.onBlur?.();
        }}
        onPointerDown={open}
        onClick={open}
        onKeyDown={(event) => event.key.startsWith('Arrow') && open()}
        onChange={(event) => onType(event.target.value)}
      />
      <Buttons>
        {props.clearable && value && (
          <IconSlot type="button" aria-label={text.clear} onClick={() => props.onChange('', null)}>
            <X aria-hidden="true" />
          </IconSlot>
        )}
        <IconSlot
          type="button"
          aria-label={text.showOptions}
          tabIndex={-1}
          disabled={props.disabled}
          onClick={open}
        >
          <ChevronDown aria-hidden="true" />
        </IconSlot>
      </Buttons>
    </Box>
  );
}

/**
 * A `Combobox` for a page's first view: its list is fetched when somebody points at it, reaches it by keyboard or
 * types. What was typed in between is searched as soon as the list is there.
 */
export function ComboboxOnDemand(props: ComboboxProps) {
  const { label, hint, error, required, hideLabel, id, ...given } = props;
  const [Control, fetch, failed] = useOnDemand(control);
  const [typed, setTyped] = useState<string>();
  const [focused, setFocused] = useState(false);
  const leave = useCallback(() => setTyped(undefined), []);
  return (
    <Field {...{ label, hint, error, required, hideLabel, id }}>
      {Control ? (
        <Control {...given} startWith={typed} startFocused={focused} />
      ) : (
        <>
          <StandIn
            {...given}
            typed={typed}
            onReach={fetch}
            onFocusChange={setFocused}
            onType={(next) => {
              setTyped(next);
              fetch();
            }}
          />
          {typed !== undefined && <LoadingNote failed={failed} onLeave={leave} />}
        </>
      )}
    </Field>
  );
}
