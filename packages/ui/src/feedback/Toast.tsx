import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { textSize } from '../styles/text';
import { useUiText } from '../theme/UiTextContext';
import { tokens } from '../tokens/tokens';
import { dismissToast, type ToastRecord } from './toast-store';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

const Root = styled.div`
  pointer-events: auto;
  border-radius: ${tokens.radius.md};
  animation: ${arrive} ${tokens.motion.base};
`;

const Panel = styled.div<{ $mark: string }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[2]} ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius.md};
  border-inline-start: 4px solid ${({ $mark }) => $mark};
  background: ${tokens.colour.raised};
  box-shadow: ${tokens.elevation.popup};
  & > svg {
    width: 20px;
    height: 20px;
    margin-top: 6px;
    color: ${({ $mark }) => $mark};
  }
`;

const Words = styled.div`
  min-width: 0;
  padding-block: 4px;
`;

/* No paragraph: it would be a heading by its looks. */
const Title = styled.strong`
  display: block;
  font-weight: ${tokens.weight.bold};
`;

const Description = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

const ActionRow = styled.div`
  grid-column: 2;
  padding-bottom: 4px;
`;

const icons = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

/** One toast with its timer, which pauses while `held`. Internal to `ToastProvider`. */
export function Toast({ toast, held }: { toast: ToastRecord; held: boolean }) {
  const text = useUiText();
  const [filled, setFilled] = useState(false);
  const { id, title, description, tone = 'neutral', action, lifetime } = toast;
  const Icon = icons[tone];

  // Screen readers announce changes of a live region, not its insertion: it starts empty and is then filled.
  useEffect(() => setFilled(true), []);

  useEffect(() => {
    if (held || lifetime === 0) return undefined;
    const timer = setTimeout(() => dismissToast(id), lifetime);
    return () => clearTimeout(timer);
  }, [held, id, lifetime]);

  return (
    <Root role={tone === 'danger' ? 'alert' : 'status'}>
      {filled && (
        <Panel $mark={tokens.tone[tone].mark}>
          <Icon aria-hidden="true" />
          <Words>
            <Title>{title}</Title>
            {description && <Description>{description}</Description>}
          </Words>
          <IconButton label={text.dismiss} size="sm" tooltip={false} onClick={() => dismissToast(id)}>
            <X aria-hidden="true" />
          </IconButton>
          {action && (
            <ActionRow>
              <Button
                size="sm"
                onClick={() => {
                  action.onClick();
                  dismissToast(id);
                }}
              >
                {action.label}
              </Button>
            </ActionRow>
          )}
        </Panel>
      )}
    </Root>
  );
}
