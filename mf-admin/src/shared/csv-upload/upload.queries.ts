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
  type EmployeeVerdict,
} from '@portal/contracts';
import type { DateOrder } from '@portal/contracts/upload-dates';
import { callUpload, useMutation, useRefresh } from '@portal/portal-sdk';
import type { CsvFile, CsvRow } from './parse-csv';

export type Mode = 'all' | 'valid';
/** What happens to rows of what is there already. */
export type Existing = 'refuse' | 'update' | 'only';
export interface Upload {
  file: CsvFile;
  /** The rows that are not skipped. */
  rows: readonly CsvRow[];
  mode: Mode;
  existing: Existing;
  dateOrder: DateOrder | undefined;
  /** Checks all rows and creates nothing. */
  dryRun: boolean;
  /** Called with the sent share of the file, from 0 to 1. */
  onSent: (share: number) => void;
}

/** What becomes of a row, without what names it. */
export type UploadVerdict = Omit<EmployeeVerdict, 'employeeId'>;
/** The answer to an upload; with verdicts where it can change what is there. */
export type Uploaded = BulkResult & { updated?: number; rows?: UploadVerdict[] };
type Send = (upload: Upload) => Promise<Uploaded>;

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
/** The values of the columns that the portal knows. */
const valuesOf = ({ file: { sent }, rows }: Upload) => {
  const names = Object.keys(sent);
  return rows.map(({ values }) => Object.fromEntries(names.map((name) => [name, values[name] ?? ''])));
};

/** Checks, creates or changes departments. */
export const useDepartmentsUpload = () =>
  useUpload((upload) =>
    callUpload(
      bulkDepartments,
      { body: { departments: valuesOf(upload), ...bodyOf(upload), existing: upload.existing } },
      upload.onSent,
    ),
  );

/** Checks, creates or changes employees. */
export const useEmployeesUpload = () =>
  useUpload((upload) => {
    const { existing, dateOrder } = upload;
    return callUpload(
      bulkEmployees,
      { body: { employees: valuesOf(upload), ...bodyOf(upload), existing, dateOrder } },
      upload.onSent,
    );
  });

/** Checks or posts opening balances. */
export const useOpeningsUpload = () =>
  useUpload((upload) =>
    callUpload(
      importOpeningBalances,
      {
        body: {
          rows: valuesOf(upload),
          rowNumbers: upload.rows.map(({ row }) => row),
          mode: upload.mode,
          commit: !upload.dryRun,
        },
      },
      upload.onSent,
    ),
  );

export type UploadMutation = ReturnType<typeof useDepartmentsUpload>;
