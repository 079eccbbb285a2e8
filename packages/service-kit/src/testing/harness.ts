import type { CallInput, CallOutput, Endpoint, ErrorBody } from '@portal/contracts';
import path from 'node:path';
import pg from 'pg';
import { runOnce } from '../jobs';
import type { DestinationStream } from '../log';
import { migrateUp } from '../migrate';
import { principalHeader, principalSigner, type Principal } from '../principal';
import { daysOfSql } from './days-of';
import { testKeys } from './keys';
import { startService, type RunningService, type ServiceDefinition } from '../service';

/** Services in the order in which their migrations run. */
export const serviceOrder = [
  'departments',
  'employees',
  'leave-types',
  'identity',
  'notifications',
  'releases',
  'working-time',
  'leave',
  'shifts',
  'reports',
] as const;
export type ServiceName = (typeof serviceOrder)[number];

const root = path.resolve(__dirname, '../../../..');

const source = (name: ServiceName, file: string) => path.join(root, 'services', name, 'src', file);
const gateway = { schema: 'gateway', folder: path.join(root, 'api-gateway/src/migrations') };
const load = async (name: ServiceName): Promise<ServiceDefinition> =>
  ((await import(source(name, 'service'))) as { service: ServiceDefinition }).service;

/** Schema and migrations of every service and of the gateway, in the order in which they run. */
export function loadParts(): Promise<Pick<ServiceDefinition, 'schema' | 'migrations'>[]> {
  const services = serviceOrder.map((name) => ({
    schema: name.replaceAll('-', '_'),
    folder: source(name, 'migrations'),
  }));
  return Promise.all(
    [...services, gateway].map(async ({ schema, folder }) => ({
      schema,
      ...((await import(folder)) as Pick<ServiceDefinition, 'migrations'>),
    })),
  );
}

async function migrateAll(urlFor: (schema: string) => string): Promise<void> {
  for (const { schema, migrations } of await loadParts()) await migrateUp(urlFor(schema), schema, migrations);
}

/** What a call answered. */
export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}
type Given<E> = Partial<CallInput<E>> & { headers?: Record<string, string> };
type Asker = <E extends Endpoint>(
  endpoint: E,
  given?: Given<E>,
) => Promise<Answer<CallOutput<E> & Partial<ErrorBody>>>;

/** Real services over HTTP on a real PostgreSQL of their own. */
export interface Harness {
  /** Calls as somebody; without anybody the call carries no principal. */
  as: (principal: Principal | null) => Asker;
  /** SQL as the database's administrator, for what a test sets up or looks at. */
  sql: <R extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>;
  services: Record<string, RunningService>;
  /** Starts one more process of a service on the same database. */
  another: (name: ServiceName) => Promise<RunningService>;
  /** Runs a job of a service, by its name, once. */
  runJob: (name: ServiceName, job: string) => Promise<void>;
  /** The url of a part's own role. */
  urlFor: (schema: string) => string;
  /** The private key that principals are signed with here, for a gateway put in front. */
  principalKey: string;
  close: () => Promise<void>;
}

interface TestDatabase {
  urlFor: (schema: string) => string;
  adminUrl: string;
  drop: () => Promise<void>;
}
type CreateTestDatabase = (options: {
  adminUrl: string;
  template: string;
  prepare: (urlFor: (schema: string) => string) => Promise<void>;
}) => Promise<TestDatabase>;

function fill(endpointPath: string, params: unknown, query: unknown): string {
  const given = (params ?? {}) as Record<string, string>;
  const filled = endpointPath.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  return search.size ? `${filled}?${search.toString()}` : filled;
}

/**
 * Starts a harness with the given services running, on a fresh copy of a database with every migration applied.
 * @param names services to start; the others' tables are there all the same
 * @param options time zone of the organisation; where the services log, which else say nothing
 */
export async function openHarness(
  names: readonly ServiceName[],
  { timeZone = 'UTC', logTo }: { timeZone?: string; logTo?: DestinationStream | undefined } = {},
): Promise<Harness> {
  const adminUrl = process.env.PORTAL_TEST_DATABASE_URL;
  if (!adminUrl)
    throw new Error('PORTAL_TEST_DATABASE_URL is not set: run through the root jest configuration');
  const tooling = path.join(root, 'packages/tooling/src/postgres/test-database');
  const { createTestDatabase } = (await import(tooling)) as { createTestDatabase: CreateTestDatabase };
  const database = await createTestDatabase({ adminUrl, template: 'portal_services', prepare: migrateAll });
  const admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  // Dropping the database ends what is still closing; a query that fails rejects by itself.
  admin.on('error', () => undefined);
  await admin.query(daysOfSql);
  const keys = testKeys();
  const others: RunningService[] = [];
  const start = async (name: ServiceName) => {
    const definition = await load(name);
    return startService(definition, {
      databaseUrl: database.urlFor(definition.schema),
      principalKey: keys.publicKey,
      timeZone,
      logLevel: logTo ? 'info' : (process.env.LOG_LEVEL ?? 'silent'),
      ...(logTo && { logTo }),
      jobs: false,
      // A machine that is busy with other tests is no database that hangs.
      patience: 20,
    });
  };
  const services: Record<string, RunningService> = {};
  for (const name of names) services[name] = await start(name);
  const sign = principalSigner(keys.privateKey);

  const as =
    (principal: Principal | null): Asker =>
    async (endpoint, given = {} as never) => {
      const service = services[endpoint.owner];
      if (!service) throw new Error(`the harness does not run ${endpoint.owner}`);
      const response = await fetch(service.url + fill(endpoint.path, given.params, given.query), {
        method: endpoint.method,
        headers: {
          ...(principal ? { [principalHeader]: sign(principal, endpoint.owner) } : {}),
          ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...given.headers,
        },
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      });
      const text = await response.text();
      const json = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
      const body = (json ? JSON.parse(text) : text) as never;
      return { status: response.status, headers: response.headers, body, text };
    };

  return {
    as,
    sql: async (text, values) => (await admin.query(text, values)).rows as never,
    services,
    async another(name) {
      const service = await start(name);
      others.push(service);
      return service;
    },
    async runJob(name, job) {
      const service = services[name];
      const found = (await load(name)).jobs?.find((each) => each.name === job);
      if (!service || !found) throw new Error(`the harness runs no job ${job} of ${name}`);
      await runOnce(found, service);
    },
    urlFor: database.urlFor,
    principalKey: keys.privateKey,
    async close() {
      await Promise.all([...Object.values(services), ...others].map((service) => service.stop()));
      await admin.end();
      await database.drop();
    },
  };
}
