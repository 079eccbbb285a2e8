import { Component, type ReactNode } from 'react';
import { SectionFailure } from '@portal/portal-sdk/host';

interface Props {
  onError: (failure: SectionFailure) => void;
  children: ReactNode;
}

/** Error boundary of a section's page or widget; the parent shows the fallback. */
export class RenderBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const message = error instanceof Error ? error.message : String(error);
    const failure =
      error instanceof SectionFailure ? error : new SectionFailure('render', message, { cause: error });
    this.props.onError(failure);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
