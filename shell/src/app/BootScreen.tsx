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

/** Shown while the session is loading (SHELL-03), or if the portal could not start. */
export function BootScreen({ failed, onRetry }: { failed?: boolean; onRetry?: () => void }) {
  const { theme } = useTheme();
  return (
    <ThemeRoot theme={theme}>
      <Frame>
        {failed ? (
          <>
            <h1>{text('registryFailed')}</h1>
            <p role="alert">{text('registryFailedText')}</p>
            <Button variant="primary" onClick={onRetry}>
              {text('retry')}
            </Button>
          </>
        ) : (
          <Spinner size="40px" label={text('checkingSession')} />
        )}
      </Frame>
    </ThemeRoot>
  );
}
