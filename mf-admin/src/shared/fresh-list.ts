import { keepPreviousData } from '@portal/portal-sdk';

/** For a list that others change: read again whenever it is shown, the last page standing until the next is there. */
export const freshList = {
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchOnMount: 'always',
} as const;
