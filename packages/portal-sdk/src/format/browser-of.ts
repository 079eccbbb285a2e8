import { text } from '../own-texts';

// Most browsers also claim to be others, so the most specific one comes first.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (names: typeof browsers, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** A user agent as text, such as `Firefox on Windows`; the first word of a program's; null without one. */
export function browserOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const browser = nameIn(browsers, userAgent) ?? userAgent.split(/[\s/]/)[0] ?? null;
  const system = nameIn(systems, userAgent);
  return browser && system ? text('browserOn', { browser, system }) : browser;
}
