import { use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { deferred } from '@portal/portal-sdk';
import { SectionFailure } from '@portal/portal-sdk/host';
import { FailureCard } from './FailureCard';
import { RenderBoundary } from './RenderBoundary';
import { SectionEventsContext } from './section-events';
import { useSectionModule } from './use-section-module';

interface Props {
  remote: RemoteEntry;
  /** Exposed module, as in `./app`. */
  module: string;
  /** Name of the page or widget, for its failure card. */
  title: string;
  /** Finds the component in the loaded module. */
  pick: (module: Readonly<Record<string, unknown>>) => unknown;
  /** Placeholder while loading, in the final size. */
  placeholder: ReactNode;
}

const KilledCard = deferred(() => import('./KilledCard').then((part) => part.KilledCard));

/** A component of a section, or its placeholder, failure or switched-off card. */
export function SectionView(props: Props) {
  const { killed } = props.remote;
  return killed ? <KilledCard title={props.title} note={killed.note} /> : <LoadedView {...props} />;
}

/** Reports that its sibling below the same boundary has rendered: React runs no effects if either of them throws. */
function Drawn({ remote }: { remote: RemoteEntry }) {
  const events = use(SectionEventsContext);
  useEffect(() => events?.drawn(remote), [events, remote]);
  return null;
}

/** The module that failed to render; not shown as a failure while another version loads. */
interface Undrawn {
  module: unknown;
  round: number;
  failure?: SectionFailure;
}

function LoadedView({ remote, module, title, pick, placeholder }: Props) {
  const { state, round, retry, broken } = useSectionModule(remote, module);
  const [undrawn, setUndrawn] = useState<Undrawn>();
  const isHere = state.status === 'ready' && state.module === undrawn?.module && round === undrawn.round;
  const here = isHere ? undrawn : undefined;
  const failure = state.status === 'failed' ? state.failure : here?.failure;
  const events = use(SectionEventsContext);
  useEffect(() => {
    if (failure) events?.failed(failure);
  }, [events, failure]);
  if (state.status === 'idle' || state.status === 'loading') return placeholder;
  if (failure) return <FailureCard title={title} failure={failure} onRetry={() => void retry()} />;
  if (state.status === 'failed' || here) return placeholder;

  const { name, version, container } = state.remote;
  const onError = async (cause: SectionFailure) => {
    setUndrawn({ module: state.module, round });
    const replaced = await broken(cause);
    setUndrawn(replaced ? undefined : { module: state.module, round, failure: cause });
  };
  const Missing = () => {
    throw new SectionFailure('module', `${name} ${version} has no ${title} in ${module}`);
  };
  const View = (pick(state.module) ?? Missing) as ComponentType;
  return (
    <RenderBoundary key={container} onError={(cause) => void onError(cause)}>
      <View />
      <Drawn remote={state.remote} />
    </RenderBoundary>
  );
}
