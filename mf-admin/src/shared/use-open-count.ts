import { useState } from 'react';

/** Counts openings: used as a key, it resets a form on each opening. */
export function useOpenCount(open: boolean): number {
  const [state, setState] = useState({ count: 0, open });
  if (state.open !== open) setState({ count: state.count + Number(open), open });
  return state.count;
}
