import type { ReactNode } from 'react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../button/Button';
import { useUiText } from '../theme/UiTextContext';
import { StateActions, StateBlock, StateSign, StateText, StateTitle } from './StateBlock';

export interface ErrorStateProps {
  title: ReactNode;
  /** The error in everyday words. */
  children?: ReactNode;
  onRetry?: () => void;
  /** The retry is in progress. */
  retrying?: boolean;
  /** More ways out. */
  action?: ReactNode;
}

/** Shows and announces what failed, and offers to try again. Replaces only the part that failed. */
export function ErrorState({ title, children, onRetry, retrying, action }: ErrorStateProps) {
  const text = useUiText();
  return (
    <StateBlock role="alert">
      <StateSign tone="danger">
        <TriangleAlert />
      </StateSign>
      <StateTitle>{title}</StateTitle>
      {children && <StateText>{children}</StateText>}
      {(onRetry || action) && (
        <StateActions>
          {onRetry && (
            <Button
              icon={<RotateCw aria-hidden="true" />}
              busy={retrying}
              busyText={text.loading}
              onClick={onRetry}
            >
              {text.retry}
            </Button>
          )}
          {action}
        </StateActions>
      )}
    </StateBlock>
  );
}
