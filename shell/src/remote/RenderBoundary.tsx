import { Component, type ReactNode } from 'react';
import { RemoteFailure } from '@portal/portal-sdk/host';
import { FailureCard } from './FailureCard';

interface Props {
  title: string;
  onError: (failure: RemoteFailure) => void;
  children: ReactNode;
}

/** Keeps an error thrown by a section's page or panel inside its own frame; Retry draws it anew. */
export class RenderBoundary extends Component<Props, { failure: RemoteFailure | null }> {
  override state: { failure: RemoteFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    const message = error instanceof Error ? error.message : String(error);
    return { failure: new RemoteFailure('render', message, { cause: error }) };
  }

  override componentDidCatch() {
    if (this.state.failure) this.props.onError(this.state.failure);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <FailureCard
        title={this.props.title}
        failure={failure}
        onRetry={() => this.setState({ failure: null })}
      />
    );
  }
}
