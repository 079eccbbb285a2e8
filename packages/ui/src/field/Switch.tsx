import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { Choice } from './Choice';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  /** Visible label. Without it give an `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 40px;
  height: 24px;
  margin: 0;
  border: 1.5px solid ${tokens.colour.edge};
  border-radius: ${tokens.radius.full};
  background: ${tokens.colour.sunken};
  cursor: inherit;
  transition: background-color ${tokens.motion.fast};

  &::after {
    content: '';
    position: absolute;
    inset-block-start: 3.5px;
    inset-inline-start: 4px;
    width: 14px;
    height: 14px;
    border-radius: ${tokens.radius.full};
    background: ${tokens.colour.edge};
    transition: transform ${tokens.motion.fast};
  }
  &:checked {
    border-color: ${tokens.tone.success.mark};
    background: ${tokens.tone.success.mark};
    &::after {
      background: ${tokens.colour.raised};
      transform: translateX(15px);
    }
  }
  &:disabled {
    opacity: 0.55;
  }
  @media (forced-colors: active) {
    &::after,
    &:checked::after {
      background: CanvasText;
    }
  }
`;

/** A setting that is on or off. In a form it is submitted with the form; alone it should act at once. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const hintId = useId();
  const control = (
    <Track role="switch" aria-describedby={hint ? hintId : undefined} {...input} type="checkbox" />
  );
  return label ? <Choice {...{ control, label, hint, hintId }} /> : control;
}
