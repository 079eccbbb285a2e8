import {
  bulkDepartments,
  bulkEmployees,
  employeeStats,
  importOpeningBalances,
  listBalances,
  listDepartments,
  listDirectory,
  listEmployees,
  type BulkResult,
} from '@portal/contracts';
import { callUpload, useMutation, useRefresh } from '@portal/portal-sdk';
import type { CsvRow } from './parse-csv';

export type Mode = 'all' | 'valid';
export interface Upload {
  rows: readonly CsvRow[];
  mode: Mode;
  /** Checks all rows and creates nothing. */
  dryRun: boolean;
  /** Called with the sent share of the file, from 0 to 1. */
  onSent: (share: number) => void;
}

type Send = (upload: Upload) => Promise<BulkResult>;

const useUpload = (send: Send) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { dryRun }) =>
      dryRun
        ? undefined
        : refresh(listDepartments, listEmployees, listDirectory, employeeStats, listBalances),
  });
};

/** Common fields of the uploads of departments and employees: row numbers, so that results refer to the file. */
const bodyOf = ({ rows, mode, dryRun }: Upload) => ({ mode, dryRun, rows: rows.map(({ row }) => row) });
const valuesOf = ({ rows }: Upload) => rows.map(({ values }) => values);

/** Checks or creates departments. */
export const useDepartmentsUpload = () =>
  useUpload((upload) =>
    callUpload(
      bulkDepartments,
      { body: { departments: valuesOf(upload), ...bodyOf(upload) } },
      upload.onSent,
    ),
  );

/** Checks or creates employees. */
export const useEmployeesUpload = () =>
  useUpload((upload) =>
    callUpload(bulkEmployees, { body: { employees: valuesOf(upload), ...bodyOf(upload) } }, upload.onSent),
  );

/** Checks or posts opening balances: all rows or none. */
export const useOpeningsUpload = () =>
  useUpload((upload) =>
    callUpload(
      importOpeningBalances,
      {
        body: {
          rows: valuesOf(upload),
          rowNumbers: upload.rows.map(({ row }) => row),
          commit: !upload.dryRun,
        },
      },
      upload.onSent,
    ),
  );

export type UploadMutation = ReturnType<typeof useDepartmentsUpload>;
