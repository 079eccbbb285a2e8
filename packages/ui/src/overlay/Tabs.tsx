import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../styles/media';
import { tokens } from '../tokens/tokens';

export interface TabItem<V extends string = string> {
  value: V;
  label: ReactNode;
  /** Beside the label, such as a count. */
  badge?: ReactNode;
  content: ReactNode;
}

export interface TabsProps<V extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
}

const List = styled.div`
  display: flex;
  gap: ${tokens.space[1]};
  overflow-x: auto;
  border-bottom: 1px solid ${tokens.colour.line};
  scrollbar-width: none;
`;

const Tab = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 44px;
  padding: 0 ${tokens.space[3]};
  border: 0;
  border-bottom: 3px solid transparent;
  border-top: 3px solid transparent;
  background: transparent;
  color: ${tokens.colour.muted};
  font-weight: ${tokens.weight.bold};
  cursor: pointer;
  &:hover {
    color: ${tokens.colour.text};
  }
  &[aria-selected='true'] {
    border-bottom-color: ${tokens.colour.text};
    color: ${tokens.colour.text};
  }
  ${media.forcedColours} {
    border-color: Canvas;
    &[aria-selected='true'] {
      border-bottom-color: Highlight;
    }
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: ${tokens.radius.sm};
  }
`;

const Panel = styled.div`
  padding-top: ${tokens.space[5]};
`;

/** Views of one thing, one at a time. Arrow keys move between the tabs. */
export function Tabs<V extends string>({ label, items, value, onChange }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={(next: V) => onChange(next)}>
      <Base.List render={<List />} aria-label={label} activateOnFocus>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} render={<Tab />}>
            {item.label}
            {item.badge}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} render={<Panel />}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
