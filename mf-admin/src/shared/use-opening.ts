import { useState } from 'react';

/** Counts how often something was opened: as a key it makes each opening of a form start afresh. */
export function useOpening(open: boolean): number {
  const [state, setState] = useState({ count: 0, open });
  if (state.open !== open) setState({ count: state.count + Number(open), open });
  return state.count;
}
