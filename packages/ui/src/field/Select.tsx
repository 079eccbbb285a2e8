import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { controlStyles } from './control-styles';
import { Field, type FieldBaseProps } from './Field';
import { useFieldWiring } from './field-context';

/** One choice of a `Select`. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectControlProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'required' | 'multiple'
> {
  /** The choices; `children` with `<option>`s are the alternative. */
  options?: readonly SelectOption[];
  /** A first choice with the value '' that names what to choose. */
  placeholder?: string;
  children?: ReactNode;
  ref?: Ref<HTMLSelectElement> | undefined;
}

export interface SelectProps extends FieldBaseProps, SelectControlProps {}

const Root = styled.select`
  ${controlStyles}
  appearance: none;
  height: ${tokens.control.md};
  padding-inline-end: 36px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;

  & option {
    background: ${tokens.colour.raised};
    color: ${tokens.colour.text};
  }

  /* Browsers with customizable selects use our list; the others use the system's list. */
  @supports (appearance: base-select) {
    &,
    &::picker(select) {
      appearance: base-select;
    }
    &::picker-icon {
      display: none;
    }
    &::picker(select) {
      margin-block: 4px;
      padding: 4px;
      border: 0;
      border-radius: ${tokens.radius.md};
      background: ${tokens.colour.raised};
      box-shadow: ${tokens.elevation.popup};
      max-height: min(360px, 60vh);
    }
    & option {
      min-height: 36px;
      padding: 6px 12px;
      border-radius: ${tokens.radius.sm};
      background: transparent;
    }
    & option:is(:hover, :focus-visible) {
      background: ${tokens.colour.hover};
      outline: none;
    }
    & option:checked {
      font-weight: ${tokens.weight.bold};
    }
    & option:disabled {
      color: ${tokens.colour.muted};
    }
  }
`;

const Box = styled.span`
  position: relative;
  display: block;
  & > svg {
    position: absolute;
    inset-block-start: calc(50% - 9px);
    inset-inline-end: 9px;
    width: 18px;
    height: 18px;
    color: ${tokens.colour.muted};
    pointer-events: none;
  }
`;

/** The bare select, for use inside a `Field` or with an `aria-label`. */
export function SelectControl({ options, placeholder, children, ...props }: SelectControlProps) {
  const wiring = useFieldWiring();
  return (
    <Box>
      <Root {...wiring} {...props}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </Root>
      <ChevronDown aria-hidden="true" />
    </Box>
  );
}

/**
 * A labelled choice out of a short list. It is the browser's own select, so phones show their wheel and forms,
 * keyboards and tests need nothing special; for long lists use `Combobox`.
 */
export function Select({ label, hint, error, required, hideLabel, id, className, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id, className }}>
      <SelectControl {...select} />
    </Field>
  );
}
