import { Component, type ReactNode } from 'react';
import { RemoteFailure } from '@portal/portal-sdk/host';

interface Props {
  onError: (failure: RemoteFailure) => void;
  children: ReactNode;
}

/** Keeps an error thrown by a section's page or panel inside its own frame; who stands above puts something there. */
export class RenderBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const message = error instanceof Error ? error.message : String(error);
    const failure =
      error instanceof RemoteFailure ? error : new RemoteFailure('render', message, { cause: error });
    this.props.onError(failure);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
