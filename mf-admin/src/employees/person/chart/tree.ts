import type { ChartPerson } from '@portal/contracts';

/** A line of the chart. */
export interface Line {
  person: ChartPerson;
  /** 1 for those at the top. */
  level: number;
  /** The team of somebody who leads one; undefined of everybody else. */
  open: boolean | undefined;
}

export type Teams = ReadonlyMap<string, readonly ChartPerson[]>;

/** The people by their supervisor; those whose supervisor is not among them are at the top, under `''`. */
export function teamsOf(people: readonly ChartPerson[]): Teams {
  const known = new Set(people.map(({ id }) => id));
  const teams = new Map<string, ChartPerson[]>();
  for (const person of people) {
    const above = person.supervisorId && known.has(person.supervisorId) ? person.supervisorId : '';
    const team = teams.get(above);
    if (team) team.push(person);
    else teams.set(above, [person]);
  }
  return teams;
}

/** The visible lines, from the top: the team of each open person follows that person. */
export function linesOf(teams: Teams, isOpen: (id: string) => boolean): Line[] {
  const lines: Line[] = [];
  const add = (team: readonly ChartPerson[], level: number) => {
    for (const person of team) {
      const open = person.reports > 0 ? isOpen(person.id) : undefined;
      lines.push({ person, level, open });
      if (open) add(teams.get(person.id) ?? [], level + 1);
    }
  };
  add(teams.get('') ?? [], 1);
  return lines;
}

/** The ids of everybody above somebody. */
export function aboveOf(people: readonly ChartPerson[], id: string): string[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const ids: string[] = [];
  for (let at = byId.get(id)?.supervisorId; at && !ids.includes(at); at = byId.get(at)?.supervisorId)
    ids.push(at);
  return ids;
}
