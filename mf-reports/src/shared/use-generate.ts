import { generateReport, type ReportFile, type ReportType } from '@portal/contracts';
import { download, today, useMutation } from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import type { Scope } from './scope';
import { text } from '../texts';

/** Generates a report and saves it under the server's file name, else `{reportType}-{date}` with the format (REP-02). */
export const useGenerate = (scope: Scope, file: ReportFile) =>
  useMutation({
    mutationFn: (reportType: ReportType) =>
      download(
        generateReport,
        { body: { reportType, ...scope, ...file } },
        `${reportType}-${today()}.${file.format}`,
      ),
    onSuccess: (_, reportType) =>
      toast({
        title: text('success'),
        description: text('downloaded', { report: text(reportType) }),
        tone: 'success',
      }),
    onError: (_, reportType) =>
      toast({
        title: text('error'),
        description: text('generateFailed', { report: text(reportType) }),
        tone: 'danger',
      }),
  });
