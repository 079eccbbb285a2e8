import { useId } from 'react';
import styled from 'styled-components';
import { visuallyHidden } from '../styles/visually-hidden';
import { tokens } from '../tokens/tokens';
import { ChoiceGroup, type ChoiceGroupProps } from './group';

export interface SegmentedControlProps<V extends string> extends ChoiceGroupProps<V> {
  /** All segments share the width. */
  block?: boolean;
}

const Row = styled.div<{ $block: boolean | undefined }>`
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  flex-wrap: wrap;
  align-self: ${({ $block }) => ($block ? 'stretch' : 'start')};
  gap: 2px;
  max-width: 100%;
  padding: 3px;
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.md};
  background: ${tokens.colour.sunken};
`;

const Segment = styled.label<{ $block: boolean | undefined }>`
  display: flex;
  flex: ${({ $block }) => ($block ? '1 1 0' : '0 1 auto')};
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 32px;
  padding: 4px ${tokens.space[3]};
  border-radius: ${tokens.radius.sm};
  color: ${tokens.colour.muted};
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.bold};
  line-height: 1.25;
  text-align: center;
  cursor: pointer;
  & > svg {
    width: 16px;
    height: 16px;
  }
  &:hover {
    color: ${tokens.colour.text};
  }
  &:has(:checked) {
    background: ${tokens.colour.raised};
    color: ${tokens.colour.text};
    box-shadow:
      0 0 0 1px ${tokens.colour.line},
      ${tokens.elevation.card};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${tokens.colour.focus};
    outline-offset: 1px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;

const Hidden = styled.input`
  ${visuallyHidden}
`;

/** Selects one of two to five short options, for a view or a filter that applies at once. Uses native radios. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { options, value, onChange, name, block, ...group } = props;
  const made = useId();
  return (
    <ChoiceGroup {...group}>
      <Row $block={block}>
        {options.map((option) => (
          <Segment key={option.value} $block={block}>
            <Hidden
              type="radio"
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Segment>
        ))}
      </Row>
    </ChoiceGroup>
  );
}
