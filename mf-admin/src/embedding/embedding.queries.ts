import {
  addEmbedOrigin,
  listEmbedOrigins,
  listRemotes,
  removeEmbedOrigin,
  type AddEmbedOriginBody,
} from '@portal/contracts';
import { call, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** The sections that can be embedded. */
export const useSections = () => useQuery(queryOf(listRemotes));

/** The allowed addresses. */
export const useOrigins = () => useQuery(queryOf(listEmbedOrigins));

/** Adds an address to the list. */
export function useAddOrigin() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: AddEmbedOriginBody) => call(addEmbedOrigin, { body }),
    onSuccess: () => refresh(listEmbedOrigins),
  });
}

/** Removes an address from the list. */
export function useRemoveOrigin() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (origin: string) => call(removeEmbedOrigin, { query: { origin } }),
    onSettled: () => refresh(listEmbedOrigins),
  });
}
