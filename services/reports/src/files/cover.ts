import type { ReportFile, ReportType } from '@portal/contracts';
import type { Database, Principal } from '@portal/service-kit';
import { rowsOf } from '../rows';
import type { Scope } from '../scope';
import { wallClock, type Report } from '../reports/sql';

/** What a file says it covers. */
export interface Cover {
  fileName: string;
  /** Label and value of each line above the titles of its columns; without any the titles are the first line. */
  lines: readonly (readonly [label: string, value: string])[];
}

interface Facts {
  department: string | null;
  /** The department's name in lower case, without accents. */
  plainName: string | null;
  madeOn: string;
}

const factsSql = `
  select d.name as department, d.plain_name as "plainName", ${wallClock('now()')} as "madeOn"
  from (select) one left join departments.published d on d.id = :department::uuid`;

/** `Fire & Rescue` as `fire-rescue`, for the name of a file. */
const slugOf = (name: string): string => name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/**
 * What the file of a report covers: its name is `{reportType}-{whose}-{first day}-to-{last day}` and the format, and the
 * lines say the same in words, with who made it and when.
 */
export async function coverOf(
  db: Database,
  reportType: ReportType,
  report: Report,
  scope: Scope,
  { name }: Principal,
  file: ReportFile,
): Promise<Cover> {
  const [facts] = await rowsOf<Facts>(db, factsSql, scope);
  if (!facts) throw new Error('a select without a table answers one row');
  const department = scope.department ? (facts.department ?? 'Unknown department') : 'All departments';
  const whose = [
    scope.supervisor ? 'team' : '',
    scope.department ? slugOf(facts.plainName ?? 'unknown') : '',
  ];
  return {
    fileName: `${[reportType, whose.filter(Boolean).join('-') || 'all', scope.from, 'to', scope.to].join('-')}.${file.format}`,
    lines: !file.cover
      ? []
      : [
          ['Report', report.title],
          ['Department', department],
          ['People', scope.supervisor ? `Team of ${name}` : 'All employees'],
          ['From', scope.from],
          ['To', scope.to],
          ['Made by', name],
          ['Made on', facts.madeOn],
        ],
  };
}
