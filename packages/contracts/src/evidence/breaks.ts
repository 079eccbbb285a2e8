import type { Message } from '../errors';
import { message } from '../messages/message';
import { breaksBetween, type Break } from './compare-shapes';
import type { Surface, Uses } from './uses';

const openToAll = ['public', 'signed-in'];

/** Whether every role that could make the call before still can. */
const isAsOpen = (before: string, now: string) =>
  before === now || now === 'public' || (now === 'signed-in' && !openToAll.includes(before));

type UsedCall = Uses['calls'][string];

function breaksOfCall(name: string, used: UsedCall, call: Surface['calls'][string] | undefined): Break[] {
  const { at } = used;
  const broken = (problem: Message): Break => ({ at, name, problem });
  if (!call) return [broken(message('sections.broken.gone'))];
  const breaks: Break[] = [];
  const [before, now] = [`${used.method} ${used.path}`, `${call.method} ${call.path}`];
  if (before !== now) breaks.push(broken(message('sections.broken.moved', { before, now })));
  if (!isAsOpen(used.ability, call.ability))
    breaks.push(broken(message('sections.broken.ability', { before: used.ability, now: call.ability })));
  for (const part of ['params', 'query', 'body'] as const)
    breaks.push(
      ...breaksBetween(used[part] ?? { type: 'object' }, call[part] ?? { type: 'object' }, {
        side: 'writes',
        name: `${name} ${part}`,
        at,
      }),
    );
  return [...breaks, ...breaksBetween(call.answer, used.answer, { side: 'reads', name, at })];
}

/**
 * What of a section would no longer work with a portal.
 * Source: docs/decisions/014-compatibility-of-releases.md.
 * @param uses what the section's build recorded
 * @param surface what the portal offers
 * @returns the breaks in the order of the record; none where the section fits
 */
export function breaksOf(uses: Uses, surface: Surface): Break[] {
  const gone = (at: string, name: string): Break => ({ at, name, problem: message('sections.broken.gone') });
  const calls = Object.entries(uses.calls).flatMap(([name, used]) =>
    breaksOfCall(name, used, surface.calls[name]),
  );
  const names = Object.entries(uses.names).flatMap(([library, used]) =>
    Object.entries(used).flatMap(([name, { at, shape }]) => {
      const offered = surface.names[library]?.[name];
      const full = `${name} (${library})`;
      return offered ? breaksBetween(offered, shape, { side: 'reads', name: full, at }) : [gone(at, full)];
    }),
  );
  const abilities = Object.entries(uses.abilities)
    .filter(([name]) => !surface.abilities.includes(name))
    .map(([name, at]) => gone(at, name));
  const slots = Object.entries(uses.slots)
    .filter(([name]) => !surface.slots.includes(name))
    .map(([name, at]) => gone(at, `slot ${name}`));
  return unique([...calls, ...names, ...abilities, ...slots]);
}

const unique = (breaks: Break[]): Break[] => [
  ...new Map(breaks.map((one) => [`${one.at} ${one.name} ${JSON.stringify(one.problem)}`, one])).values(),
];
