import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { textSize } from '../styles/text';
import { tokens } from '../tokens/tokens';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps {
  children?: ReactNode;
  title?: ReactNode;
  tone?: NoticeTone;
  action?: ReactNode;
  /** Announced by screen readers when it appears: `alert` at once, `status` politely. */
  role?: 'alert' | 'status';
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

const Root = styled.div<{ $tone: NoticeTone; $tall: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius.md};
  background: ${({ $tone }) => tokens.tone[$tone].bg};
  color: ${({ $tone }) => tokens.tone[$tone].text};
  ${textSize('md')}
  & > svg {
    flex: none;
    width: 20px;
    height: 20px;
    margin-top: ${({ $tall }) => ($tall ? '6px' : '2px')};
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  /* A single line is centred beside a button. */
  align-self: center;
`;

const Title = styled.p`
  font-weight: ${tokens.weight.bold};
`;

/** A message that stays in its place: an inline error of a form, a warning about coverage, a success. */
export function Notice({ children, title, tone = 'info', action, role }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Root $tone={tone} $tall={Boolean(action)} role={role}>
      <Icon aria-hidden="true" />
      <Words>
        {title && <Title>{title}</Title>}
        {children}
      </Words>
      {action}
    </Root>
  );
}
