import type { ComponentType, ReactNode } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { RemoteFailure } from '@portal/portal-sdk/host';
import { FailureCard } from './FailureCard';
import { useLoader } from './loader-context';
import { RenderBoundary } from './RenderBoundary';
import { useRemoteModule } from './use-remote-module';

interface Props {
  remote: RemoteEntry;
  /** Exposed module, as in `./app`. */
  module: string;
  /** Name of the page or panel, for its failure card. */
  title: string;
  /** Finds the component in the loaded module. */
  pick: (module: Readonly<Record<string, unknown>>) => unknown;
  /** What stands here while it loads, in the final size. */
  placeholder: ReactNode;
}

/** A component out of a remote, or what stands in for it while it loads and when it fails. */
export function RemoteView({ remote, module, title, pick, placeholder }: Props) {
  const loader = useLoader();
  const { state, retry } = useRemoteModule(remote, module);
  if (state.status === 'idle' || state.status === 'loading') return placeholder;
  if (state.status === 'failed') return <FailureCard title={title} failure={state.failure} onRetry={retry} />;

  const Picked = pick(state.module);
  if (Picked === undefined || Picked === null) {
    const failure = new RemoteFailure(
      'module',
      `${remote.name} ${remote.version} has no ${title} in ${module}`,
    );
    return <FailureCard title={title} failure={failure} onRetry={retry} />;
  }
  const View = Picked as ComponentType;
  const report = ({ phase, message }: RemoteFailure) =>
    loader.report({ remote: remote.name, version: remote.version, phase, error: message });
  return (
    <RenderBoundary title={title} onError={report}>
      <View />
    </RenderBoundary>
  );
}
