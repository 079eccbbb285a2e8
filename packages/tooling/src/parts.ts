/** A part of the portal that owns a database schema and runs as a process of its own. */
export interface Part {
  /** Its process: what the console, the logs and the gateway's list of services call it. */
  name: string;
  /** Its workspace, from the root of the repository. */
  folder: string;
  /** Its schema; the role is `portal_<schema>`. */
  schema: string;
}

const service = (name: string): Part => ({
  name,
  folder: `services/${name}`,
  schema: name.replaceAll('-', '_'),
});

/** The gateway: last to start and to be migrated, first to stop. */
export const gateway: Part = { name: 'gateway', folder: 'api-gateway', schema: 'gateway' };

/** The services in the order of their migrations: a part's views must be there before another reads them. */
export const services: readonly Part[] = [
  service('departments'),
  service('employees'),
  service('leave-types'),
  service('identity'),
  service('notifications'),
  service('releases'),
  service('working-time'),
  service('leave'),
  service('shifts'),
  service('reports'),
];

/** Everything that owns a schema, in the order of migrations. */
export const parts: readonly Part[] = [...services, gateway];

/** One process of a part. */
export interface Instance {
  part: Part;
  /** The part's name; with a number, from 1 on, where the part has several. */
  name: string;
  /** From 0 on. */
  index: number;
}

/**
 * The processes of parts.
 *
 * @param replicas - of each part
 */
export const instancesOf = (among: readonly Part[], replicas: number): Instance[] =>
  among.flatMap((part) =>
    Array.from({ length: replicas }, (_, index) => ({
      part,
      name: replicas > 1 ? `${part.name}-${index + 1}` : part.name,
      index,
    })),
  );

/** Parts whose process works on its own beside the calls, or has more to do than others. */
const busy: readonly string[] = [gateway.name, 'leave'];

/**
 * The most connections of a part's process, so that all processes together stay under the server's 100.
 *
 * @param replicas - of each part; a single one has what a process takes by itself
 * @returns undefined for that
 */
export const poolOf = (part: Part, replicas: number): number | undefined =>
  replicas === 1 ? undefined : busy.includes(part.name) ? 4 : 2;

/** Every part is a member: what a part lets the others read is granted to this group. */
export const readersRole = 'portal_readers';

/** The database role of a schema's owner. */
export function roleOf(schema: string): string {
  return `portal_${schema}`;
}

/**
 * The database address of one part.
 *
 * @param adminUrl - an administrator's address; host, port, database and options are taken from it
 * @param password - of the part's role
 */
export function partUrl(adminUrl: string, schema: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = roleOf(schema);
  url.password = password;
  return url.href;
}
