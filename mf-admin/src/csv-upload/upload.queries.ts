import {
  bulkDepartments,
  bulkEmployees,
  listDepartments,
  listDirectory,
  listEmployees,
  type BulkResult,
} from '@portal/contracts';
import { call, useMutation, useRefresh } from '@portal/portal-sdk';

type Rows = Record<string, string>[];
export type Mode = 'all' | 'valid';
export interface Upload {
  rows: Rows;
  mode: Mode;
  /** Judges every row and writes nothing. */
  dryRun: boolean;
}

const useUpload = (send: (upload: Upload) => Promise<BulkResult>) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { dryRun }) =>
      dryRun ? undefined : refresh(listDepartments, listEmployees, listDirectory),
  });
};

/** Judges or creates departments. */
export const useDepartmentsUpload = () =>
  useUpload(({ rows, ...how }) => call(bulkDepartments, { body: { departments: rows, ...how } }));

/** Judges or creates employees. */
export const useEmployeesUpload = () =>
  useUpload(({ rows, ...how }) => call(bulkEmployees, { body: { employees: rows, ...how } }));

export type UploadMutation = ReturnType<typeof useDepartmentsUpload>;
