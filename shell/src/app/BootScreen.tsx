import { Button, Spinner, ThemeRoot, tokens } from '@portal/ui';
import { styled } from '@portal/portal-sdk';
import { text } from '../texts';
import { useTheme } from './theme-store';

const Frame = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${tokens.space[4]};
  min-height: 100dvh;
  padding: ${tokens.space[4]};
  text-align: center;
`;

interface Props {
  /** The portal could not start. */
  failed?: boolean;
  /** It stopped because of an error. */
  stopped?: boolean;
  onRetry?: () => void;
}

/** Shown while the session is loading (SHELL-03), or if the portal failed to start or stopped. */
export function BootScreen({ failed, stopped, onRetry }: Props) {
  const { theme } = useTheme();
  return (
    <ThemeRoot theme={theme}>
      <Frame>
        {failed || stopped ? (
          <>
            <h1>{text(stopped ? 'shellFailed' : 'registryFailed')}</h1>
            <p role="alert">{text(stopped ? 'shellFailedText' : 'registryFailedText')}</p>
            <Button variant="primary" onClick={onRetry}>
              {text(stopped ? 'reload' : 'retry')}
            </Button>
          </>
        ) : (
          <Spinner size="40px" label={text('checkingSession')} />
        )}
      </Frame>
    </ThemeRoot>
  );
}
