import { getSetup, type SetupStep } from '@portal/contracts';
import { queryOf, useQuery } from '@portal/portal-sdk';

/** What an organisation enters first, as it stands now. */
export const useSetup = () => useQuery({ ...queryOf(getSetup), staleTime: 0 });

export const isDone = ({ done }: SetupStep): boolean => done;
