import type { ReactNode } from 'react';
import styled from 'styled-components';
import { textSize } from '../styles/text';
import { tokens } from '../tokens/tokens';

const Root = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: ${tokens.space[3]};
  align-items: start;
  width: fit-content;
  min-height: 24px;
  cursor: pointer;
  &:has(:disabled) {
    color: ${tokens.colour.muted};
    cursor: not-allowed;
  }
`;

/* As high as the first line of the label, so that the box is centred on it. */
const ControlBox = styled.span`
  display: flex;
  align-items: center;
  height: 24px;
`;

const Hint = styled.span`
  grid-column: 2;
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

export interface ChoiceProps {
  control: ReactNode;
  label: ReactNode;
  hint?: ReactNode;
  hintId: string;
}

/** The line of a checkbox, radio or switch: control, label, hint. Internal to the field family. */
export function Choice({ control, label, hint, hintId }: ChoiceProps) {
  return (
    <Root>
      <ControlBox>{control}</ControlBox>
      <span>{label}</span>
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Root>
  );
}
