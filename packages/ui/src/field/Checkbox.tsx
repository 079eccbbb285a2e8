import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { Choice } from './Choice';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Visible label. Without it give an `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Some but not all items are selected. */
  indeterminate?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/* The tick and the bar are masks, so they take the text colour and survive forced colours. */
const tick = 'polygon(16% 49%, 26% 39%, 42% 55%, 75% 21%, 85% 31%, 42% 75%)';
const bar = 'polygon(18% 43%, 82% 43%, 82% 57%, 18% 57%)';

const Box = styled.input`
  appearance: none;
  display: grid;
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1.5px solid ${tokens.colour.edge};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.colour.raised};
  cursor: inherit;

  &::after {
    content: '';
    background: ${tokens.colour.canvas};
    clip-path: ${tick};
    opacity: 0;
  }
  &:hover:not(:disabled) {
    border-color: ${tokens.colour.text};
  }
  &:checked,
  &:indeterminate {
    border-color: ${tokens.colour.text};
    background: ${tokens.colour.text};
    &::after {
      opacity: 1;
    }
  }
  &:indeterminate::after {
    clip-path: ${bar};
  }
  &:disabled {
    border-color: ${tokens.colour.line};
    background: ${tokens.colour.sunken};
    &::after {
      background: ${tokens.colour.muted};
    }
  }
  @media (forced-colors: active) {
    &:checked::after,
    &:indeterminate::after {
      background: CanvasText;
    }
  }
`;

/** A yes or no that takes effect when the form is sent; `indeterminate` for 'some of them'. */
export function Checkbox({ label, hint, indeterminate = false, ref, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useImperativeHandle(ref, () => box.current as HTMLInputElement, []);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const control = <Box type="checkbox" aria-describedby={hint ? hintId : undefined} {...input} ref={box} />;
  return label ? <Choice {...{ control, label, hint, hintId }} /> : control;
}
