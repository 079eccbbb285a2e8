import path from 'node:path';

interface FileTime {
  file: string;
  seconds: number;
}

interface JestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
}

/** The reports of both runners, of which one that broke off left none. */
export interface Reports {
  jest: JestReport | null;
  playwright: { suites: PlaywrightSuite[] } | null;
}

/** The files in jest's and Playwright's JSON reports that took longest, longest first. */
export function slowestFiles({ jest, playwright }: Reports, root: string, count = 10): FileTime[] {
  const files = [
    ...(jest?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    ...(playwright?.suites ?? []).map((suite) => ({
      file: `packages/e2e/${suite.file}`,
      seconds: durations(suite).reduce((sum, ms) => sum + ms, 0) / 1000,
    })),
  ];
  return files.sort((a, b) => b.seconds - a.seconds).slice(0, count);
}

const durations = ({ specs, suites = [] }: PlaywrightSuite): number[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ...suites.flatMap(durations),
];

/** One line a file. */
export const describeSlowest = (files: readonly FileTime[]): string =>
  [
    'The slowest test files:',
    ...files.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
  ].join('\n');
