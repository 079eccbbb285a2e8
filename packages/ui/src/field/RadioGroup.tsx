import { useId } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { Choice } from './Choice';
import { ChoiceGroup, type ChoiceGroupProps } from './group';

export type RadioGroupProps<V extends string> = ChoiceGroupProps<V>;

const Options = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[3]};
`;

const Circle = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1.5px solid ${tokens.colour.edge};
  border-radius: ${tokens.radius.full};
  background: ${tokens.colour.raised};
  cursor: inherit;
  &:hover:not(:disabled) {
    border-color: ${tokens.colour.text};
  }
  &:checked {
    border-color: ${tokens.colour.text};
    &::after {
      content: '';
      width: 10px;
      height: 10px;
      border-radius: ${tokens.radius.full};
      background: ${tokens.colour.text};
      @media (forced-colors: active) {
        background: CanvasText;
      }
    }
  }
  &:disabled {
    border-color: ${tokens.colour.line};
    background: ${tokens.colour.sunken};
  }
`;

/** One out of a few, all of them visible, each with an optional line of explanation. */
export function RadioGroup<V extends string>({
  options,
  value,
  onChange,
  name,
  ...group
}: RadioGroupProps<V>) {
  const made = useId();
  return (
    <ChoiceGroup {...group}>
      <Options>
        {options.map((option) => {
          const hintId = `${made}-${option.value}`;
          const control = (
            <Circle
              type="radio"
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={option.hint ? hintId : undefined}
              onChange={() => onChange(option.value)}
            />
          );
          return (
            <Choice key={option.value} {...{ control, hintId }} label={option.label} hint={option.hint} />
          );
        })}
      </Options>
    </ChoiceGroup>
  );
}
