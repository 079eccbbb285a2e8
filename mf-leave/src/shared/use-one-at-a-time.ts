import { useMutation } from '@portal/portal-sdk';
import { useRef } from 'react';

type Options<Result, Given> = Parameters<typeof useMutation<Result, Error, Given>>[0];

/**
 * A mutation that ignores a second call while the first one runs: a double click would otherwise send two calls, and
 * the refusal of the second would hide the success of the first.
 */
export function useOneAtATime<Result, Given>(options: Options<Result, Given>) {
  const running = useRef(false);
  const { mutate, isPending } = useMutation<Result, Error, Given>({
    ...options,
    onSettled: async (...outcome) => {
      try {
        await options.onSettled?.(...outcome);
      } finally {
        running.current = false;
      }
    },
  });
  const begin = (given: Given, then?: Parameters<typeof mutate>[1]): void => {
    if (running.current) return;
    running.current = true;
    mutate(given, then);
  };
  return { mutate: begin, isPending };
}
