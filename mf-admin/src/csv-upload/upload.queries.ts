import {
  bulkDepartments,
  bulkEmployees,
  employeeStats,
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
  /** Judges every row and writes nothing. */
  dryRun: boolean;
  /** Is told how much of the file has gone out, from 0 to 1. */
  onSent: (share: number) => void;
}

type Send = (upload: Upload) => Promise<BulkResult>;

const useUpload = (send: Send) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { dryRun }) =>
      dryRun ? undefined : refresh(listDepartments, listEmployees, listDirectory, employeeStats),
  });
};

/** What both uploads send besides the rows' values: their numbers, so that verdicts name the rows of the file. */
const bodyOf = ({ rows, mode, dryRun }: Upload) => ({ mode, dryRun, rows: rows.map(({ row }) => row) });
const valuesOf = ({ rows }: Upload) => rows.map(({ values }) => values);

/** Judges or creates departments. */
export const useDepartmentsUpload = () =>
  useUpload((upload) =>
    callUpload(
      bulkDepartments,
      { body: { departments: valuesOf(upload), ...bodyOf(upload) } },
      upload.onSent,
    ),
  );

/** Judges or creates employees. */
export const useEmployeesUpload = () =>
  useUpload((upload) =>
    callUpload(bulkEmployees, { body: { employees: valuesOf(upload), ...bodyOf(upload) } }, upload.onSent),
  );

export type UploadMutation = ReturnType<typeof useDepartmentsUpload>;
