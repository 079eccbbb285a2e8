import type { ReactNode } from 'react';
import styled from 'styled-components';
import { textSize } from '../styles/text';
import type { Tone } from '../tokens/palette';
import { tokens } from '../tokens/tokens';

export interface TimelineEvent {
  id: string;
  /** What happened: 'Approved by Maria Okafor'. */
  title: ReactNode;
  /** When, formatted. */
  time: ReactNode;
  /** For machines: ISO instant. */
  dateTime?: string;
  /** A comment, or more about it. */
  children?: ReactNode;
  tone?: Exclude<Tone, 'accent'>;
  /** Has not happened yet: hollow mark. */
  upcoming?: boolean;
}

export interface TimelineProps {
  events: readonly TimelineEvent[];
  label: string;
}

const List = styled.ol`
  display: flex;
  flex-direction: column;
`;

const Item = styled.li`
  position: relative;
  padding: 0 0 ${tokens.space[5]} 28px;
  &::before {
    content: '';
    position: absolute;
    inset-block: 12px -12px;
    inset-inline-start: 6px;
    width: 2px;
    background: ${tokens.colour.line};
  }
  &:last-child {
    padding-bottom: 0;
    &::before {
      display: none;
    }
  }
`;

const Mark = styled.span<{ $tone: Exclude<Tone, 'accent'>; $hollow: boolean | undefined }>`
  position: absolute;
  inset-block-start: 5px;
  inset-inline-start: 0;
  width: 14px;
  height: 14px;
  border: 3px solid ${({ $tone }) => tokens.tone[$tone].mark};
  border-radius: ${tokens.radius.full};
  background: ${({ $tone, $hollow }) => ($hollow ? tokens.colour.surface : tokens.tone[$tone].mark)};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${tokens.space[3]};
`;

const Title = styled.p<{ $upcoming: boolean | undefined }>`
  font-weight: ${tokens.weight.bold};
  color: ${({ $upcoming }) => ($upcoming ? tokens.colour.muted : 'inherit')};
`;

const Time = styled.time`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  line-height: 24px;
`;

const More = styled.div`
  color: ${tokens.colour.muted};
`;

/** Events in order, with upcoming steps as hollow dots at the end. */
export function Timeline({ events, label }: TimelineProps) {
  return (
    <List aria-label={label}>
      {events.map(({ id, title, time, dateTime, children, tone = 'neutral', upcoming }) => (
        <Item key={id}>
          <Mark $tone={tone} $hollow={upcoming} aria-hidden="true" />
          <Line>
            <Title $upcoming={upcoming}>{title}</Title>
            <Time dateTime={dateTime}>{time}</Time>
          </Line>
          {children && <More>{children}</More>}
        </Item>
      ))}
    </List>
  );
}
