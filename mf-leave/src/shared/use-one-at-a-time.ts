import { useMutation } from '@portal/portal-sdk';
import { useRef } from 'react';

type Options<Result, Given> = Parameters<typeof useMutation<Result, Error, Given>>[0];

/**
 * A mutation that does not begin again before it has ended. A button is drawn busy a moment after its click: a second
 * click in that moment would send a second call, whose refusal would hide that the first went well.
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
