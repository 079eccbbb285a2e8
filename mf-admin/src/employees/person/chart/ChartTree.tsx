import { formatNumber, Link, styled, useNavigate } from '@portal/portal-sdk';
import { Avatar, media, textSize, tokens } from '@portal/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Quiet } from '../../../shared/Quiet';
import { text } from '../texts';
import type { Line } from './tree';

const Tree = styled.ul`
  display: flex;
  flex-direction: column;
`;
const Item = styled.li<{ $level: number }>`
  display: grid;
  grid-template-columns: ${tokens.control.sm} auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 56px;
  padding: ${tokens.space[1]} ${tokens.space[2]};
  padding-inline-start: calc(${({ $level }) => $level - 1} * ${tokens.space[6]});
  border-top: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.sm};
  overflow-wrap: anywhere;
  &:first-child {
    border-top: 0;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.phone} {
    padding-inline-start: calc(${({ $level }) => $level - 1} * ${tokens.space[3]});
    & > :nth-child(2) {
      display: none;
    }
    & > :last-child {
      grid-column: 2;
    }
    row-gap: 0;
    grid-template-columns: ${tokens.control.sm} minmax(0, 1fr);
  }
  ${media.print} {
    break-inside: avoid;
    min-height: 0;
  }
`;
const Toggle = styled.span`
  display: grid;
  place-content: center;
  height: ${tokens.control.sm};
  cursor: pointer;
  & > svg {
    width: 18px;
    height: 18px;
  }
  ${media.print} {
    visibility: hidden;
  }
`;
const Name = styled(Link)`
  color: inherit;
  font-weight: ${tokens.weight.medium};
`;
const Count = styled.span`
  color: ${tokens.colour.muted};
  white-space: nowrap;
  ${textSize('sm')}
`;

interface ChartTreeProps {
  lines: readonly Line[];
  /** Who has the focus first. */
  at: string;
  onToggle: (id: string, open: boolean) => void;
}

/**
 * The chart as a tree. Keys as in the ARIA practices: up and down, Home and End, right to open or enter a team, left to
 * close it or go to the supervisor, Enter for the person's page.
 */
export function ChartTree({ lines, at, onToggle }: ChartTreeProps) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState(at);
  const items = useRef(new Map<string, HTMLElement>());
  const focused = Math.max(
    0,
    lines.findIndex(({ person }) => person.id === current),
  );
  const focus = (index: number) => {
    const id = lines[index]?.person.id;
    if (!id) return;
    setCurrent(id);
    items.current.get(id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const { person, level, open } = lines[index]!;
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(index + 1),
      ArrowUp: () => focus(index - 1),
      Home: () => focus(0),
      End: () => focus(lines.length - 1),
      ArrowRight: () => (open === false ? onToggle(person.id, true) : open && focus(index + 1)),
      ArrowLeft: () =>
        open
          ? onToggle(person.id, false)
          : focus(lines.findLastIndex((line, place) => place < index && line.level < level)),
      Enter: () => void navigate(`/employees/${person.id}`),
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  };
  return (
    <Tree role="tree" aria-label={text('chart')}>
      {lines.map(({ person, level, open }, index) => (
        <Item
          key={person.id}
          ref={(element) =>
            void (element ? items.current.set(person.id, element) : items.current.delete(person.id))
          }
          role="treeitem"
          tabIndex={index === focused ? 0 : -1}
          aria-level={level}
          aria-expanded={open}
          aria-current={person.id === at || undefined}
          $level={level}
          onFocus={() => setCurrent(person.id)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <Toggle aria-hidden="true" onClick={() => open !== undefined && onToggle(person.id, !open)}>
            {open !== undefined && (open ? <ChevronDown /> : <ChevronRight />)}
          </Toggle>
          <Avatar name={person.name} />
          <div>
            <Name to={`/employees/${person.id}`} tabIndex={-1}>
              {person.name}
            </Name>
            <Quiet>
              {[person.position, person.department, person.employed ? null : text('left')]
                .filter(Boolean)
                .join(' · ')}
            </Quiet>
          </div>
          {person.reports > 0 ? (
            <Count>
              {person.reports === 1
                ? text('teamOfOne')
                : text('teamOf', { count: formatNumber(person.reports) })}
            </Count>
          ) : (
            <span />
          )}
        </Item>
      ))}
    </Tree>
  );
}
