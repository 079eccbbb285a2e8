import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  Inline,
  Notice,
  Skeleton,
  Spinner,
  Stack,
} from '../src/index';

export function States() {
  return (
    <>
      <Grid $min={340} $gap={4}>
        <Card>
          <EmptyState title="No recent activity" action={<Button variant="primary">New Request</Button>}>
            New requests will appear here in real-time
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="Error Loading Departments" onRetry={() => undefined}>
            The departments service does not answer. The rest of the page works.
          </ErrorState>
        </Card>
      </Grid>
      <Stack $gap={3}>
        <Notice tone="info">Dates are counted in working days.</Notice>
        <Notice tone="success" title="Login successful! Redirecting to dashboard..." />
        <Notice tone="warning" title="Low Coverage" action={<Button size="sm">Show who is away</Button>}>
          Under 70 % of Operations is available on March 13.
        </Notice>
        <Notice tone="danger" title="Failed to upload departments. Please check your file format." />
      </Stack>
      <Inline $gap={5}>
        <Spinner label="Loading the portal" />
        <Inline>
          <Skeleton width="36px" height="36px" round />
          <Stack $gap={2}>
            <Skeleton width="160px" height="14px" />
            <Skeleton width="96px" height="12px" />
          </Stack>
        </Inline>
      </Inline>
    </>
  );
}
