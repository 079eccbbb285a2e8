import { keepPreviousData } from '@portal/portal-sdk';

/** Options of a list that others change: reloaded on every mount, with the previous page as placeholder. */
export const freshList = {
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchOnMount: 'always',
} as const;
