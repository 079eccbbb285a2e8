import { useState, type ComponentType, type ReactNode } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { deferred } from '@portal/portal-sdk';
import { RemoteFailure } from '@portal/portal-sdk/host';
import { FailureCard } from './FailureCard';
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

const KilledCard = deferred(() => import('./KilledCard').then((part) => part.KilledCard));

/** A component out of a remote, or what stands in for it while it loads, when it fails and when it is switched off. */
export function RemoteView(props: Props) {
  const { killed } = props.remote;
  return killed ? <KilledCard title={props.title} note={killed.note} /> : <LoadedView {...props} />;
}

/** What could not be drawn: no failure yet while another version is looked for. */
interface Undrawn {
  module: unknown;
  failure?: RemoteFailure;
}

function LoadedView({ remote, module, title, pick, placeholder }: Props) {
  const { state, retry, broken } = useRemoteModule(remote, module);
  const [undrawn, setUndrawn] = useState<Undrawn>();
  if (state.status === 'idle' || state.status === 'loading') return placeholder;
  const here = state.status === 'ready' && state.module === undrawn?.module ? undrawn : undefined;
  const failure = state.status === 'failed' ? state.failure : here?.failure;
  const again = () => void retry().then(() => setUndrawn(undefined));
  if (failure) return <FailureCard title={title} failure={failure} onRetry={again} />;
  if (state.status === 'failed' || here) return placeholder;

  const { name, version, container } = state.remote;
  const onError = async (cause: RemoteFailure) => {
    setUndrawn({ module: state.module });
    const replaced = await broken(cause);
    setUndrawn(replaced ? undefined : { module: state.module, failure: cause });
  };
  const Missing = () => {
    throw new RemoteFailure('module', `${name} ${version} has no ${title} in ${module}`);
  };
  const View = (pick(state.module) ?? Missing) as ComponentType;
  return (
    <RenderBoundary key={container} onError={(cause) => void onError(cause)}>
      <View />
    </RenderBoundary>
  );
}
