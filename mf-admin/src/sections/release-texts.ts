import { releaseDefaults, type ReleaseMove, type ReleaseState } from '@portal/contracts';
import { formatDateTime, formatNumber, formatPercent } from '@portal/portal-sdk';
import type { Tone } from '@portal/ui';
import { text } from './texts';

interface Loads {
  loads: number;
  failures: number;
}

const percentOf = ({ loads, failures }: Loads) =>
  formatPercent(loads === 0 ? 0 : Math.round((failures / loads) * 1000) / 10);

/** Load statistics of a version as text. */
export function loadsInWords({ loads, failures, version }: Loads & { version?: string }): string {
  if (loads === 0) return text('noLoads');
  const figures = {
    loads: formatNumber(loads),
    failures: formatNumber(failures),
    percent: percentOf({ loads, failures }),
  };
  return version ? text('healthOf', { ...figures, version }) : text('healthSince', figures);
}

/** State of a section: label and tone. */
export function standing({
  killed,
  canary,
  active,
  lately,
}: Pick<ReleaseState, 'killed' | 'canary' | 'active' | 'lately'>): {
  words: string;
  tone: Tone;
} {
  if (killed) return { words: text('switchedOff'), tone: 'danger' };
  if (lately.some(({ version, people, failing }) => version === active && failing === people))
    return { words: text('failing'), tone: 'danger' };
  if (canary) return { words: text('onTrial'), tone: 'warning' };
  return { words: text('running'), tone: 'success' };
}

/** The facts of a section, for the list and the section's page. */
export function factsOf(state: ReleaseState): { term: string; value: string | undefined }[] {
  const { active, canary, killed, earlierShell, lastGood, health, lately, movedAt } = state;
  return [
    ...(killed
      ? [
          {
            term: text('switchedOff'),
            value: text('killedBy', {
              by: killed.by ?? text('thePortal'),
              time: formatDateTime(killed.at),
              note: killed.note,
            }),
          },
        ]
      : []),
    { term: text('activeVersion'), value: active },
    ...(earlierShell
      ? [{ term: text('earlierShell'), value: text('earlierShellOf', { version: earlierShell }) }]
      : []),
    ...(canary
      ? [
          {
            term: text('trial'),
            value: text('trialOf', { version: canary.version, share: formatPercent(canary.share) }),
          },
        ]
      : []),
    { term: text('movedAt'), value: formatDateTime(movedAt) },
    { term: text('health'), value: health ? loadsInWords(health) : text('noLoads') },
    ...lately
      .filter(({ failing }) => failing > 0)
      .map(({ version, people, failing }) => ({
        term: text('lately', { minutes: releaseDefaults.latelyMinutes }),
        value: text('latelyFailing', {
          version,
          failing: formatNumber(failing),
          people: formatNumber(people),
        }),
      })),
    { term: text('lastGood'), value: lastGood ?? undefined },
  ];
}

const moveTones: Partial<Record<ReleaseMove['kind'], 'danger' | 'warning' | 'success' | 'info'>> = {
  kill: 'danger',
  auto_rollback: 'danger',
  rollback: 'warning',
  canary: 'info',
  activate: 'success',
  unkill: 'success',
};

/** Who made a change, and with which token. */
export const whoMoved = ({ by, token }: Pick<ReleaseMove, 'by' | 'token'>) =>
  token ? text('byToken', { by: by ?? '', token }) : (by ?? text('thePortal'));

/** Title and tone of a change. */
export const moveInWords = ({ kind, version, share }: ReleaseMove) => ({
  title: text(`move_${kind}`, { version, share: formatPercent(share) }),
  tone: moveTones[kind] ?? ('neutral' as const),
});
