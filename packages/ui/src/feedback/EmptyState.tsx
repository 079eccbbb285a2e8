import type { ReactNode } from 'react';
import { Inbox } from 'lucide-react';
import { StateActions, StateBlock, StateSign, StateText, StateTitle } from './StateBlock';

export interface EmptyStateProps {
  title: ReactNode;
  /** What will be here, or what to do. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** An empty list: the reason and the next step. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <StateBlock>
      <StateSign>{icon ?? <Inbox />}</StateSign>
      <StateTitle>{title}</StateTitle>
      {children && <StateText>{children}</StateText>}
      {action && <StateActions>{action}</StateActions>}
    </StateBlock>
  );
}
