import type { CallOutput, releaseHistory, ReleaseMove, ReleaseState } from '@portal/contracts';
import { textTable } from '../system/text-table';

type History = CallOutput<typeof releaseHistory>;

const words: Record<ReleaseMove['kind'], string> = {
  build: 'built in',
  activate: 'released',
  canary: 'on trial',
  rollback: 'rolled back',
  auto_rollback: 'rolled back by itself',
  kill: 'switched off',
  unkill: 'switched on',
};

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');
const healthOf = ({ loads, failures }: { loads: number; failures: number }) =>
  loads === 0 ? 'no loads' : `${loads} loads, ${failures} failed`;

const table = (rows: readonly (readonly string[])[]) =>
  textTable(rows)
    .map((line) => `  ${line}`)
    .join('\n');

/** How a section stands, in a line or two. */
export function stateText(state: ReleaseState): string {
  const { name, active, canary, killed, lastGood } = state;
  return [
    `${name}: everybody has ${active}`,
    canary && `, ${canary.share} % have ${canary.version} on trial`,
    lastGood && `; last good ${lastGood}`,
    killed &&
      `\n  SWITCHED OFF by ${killed.by ?? 'the portal'} since ${minute(killed.at)} UTC: ${killed.note}`,
  ]
    .filter(Boolean)
    .join('');
}

/** The history of a section as a person reads it: the latest move first, and what failed. */
export function historyText({ state, moves, versions }: History): string {
  const head = ['when (UTC)', 'what', 'version', 'share', 'who', 'health', 'note'];
  const rows = moves.map((move) => [
    minute(move.at),
    words[move.kind],
    move.version,
    `${move.share} %`,
    [move.by ?? 'the portal', move.token && `(${move.token})`].filter(Boolean).join(' '),
    ['kill', 'unkill'].includes(move.kind) ? '' : healthOf(move),
    move.note ?? '',
  ]);
  const errors = versions.flatMap(({ version, errors: failed }) =>
    failed
      .slice(0, 3)
      .map(({ phase, module, error, count }) => [
        version,
        `${count} ×`,
        [phase, module, error].filter(Boolean).join(' '),
      ]),
  );
  return [
    stateText(state),
    '',
    table([head, ...rows]),
    ...(errors.length ? ['', 'What failed:', table(errors)] : []),
  ].join('\n');
}
