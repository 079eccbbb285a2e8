export interface DeepSuite {
  name: string;
  runner: 'browser' | 'own-portal' | 'jest';
  files: readonly string[];
  everyDay?: 'small' | readonly string[];
  env?: Readonly<Record<string, string>>;
  inputs: readonly string[];
  needsLastRelease?: boolean;
}
export const deepSuites: readonly DeepSuite[];
export const leftOutOfJest: string[];
export const leftOutOfPlaywright: { testIgnore: string[]; grepInvert: RegExp[] };
