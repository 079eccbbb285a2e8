import type { CallInput, CallOutput, Endpoint, ErrorBody } from '@portal/contracts';
import path from 'node:path';
import pg from 'pg';
import { migrateUp } from '../migrate';
import { principalHeader, principalSigner, type Principal } from '../principal';
import { startService, type RunningService, type ServiceDefinition } from '../service';

/** Services in the order in which their migrations run. */
export const serviceOrder = [
  'departments',
  'employees',
  'leave-types',
  'identity',
  'notifications',
  'leave-requests',
  'shifts',
  'reports',
] as const;
export type ServiceName = (typeof serviceOrder)[number];

const root = path.resolve(__dirname, '../../../..');
const secret = 'a secret for tests only';

const source = (name: ServiceName, file: string) => path.join(root, 'services', name, 'src', file);
const gateway = { schema: 'gateway', migrations: path.join(root, 'api-gateway/src/migrations') };
const load = async (name: ServiceName): Promise<ServiceDefinition> =>
  ((await import(source(name, 'service'))) as { service: ServiceDefinition }).service;

async function migrateAll(urlFor: (schema: string) => string): Promise<void> {
  const parts = serviceOrder.map((name) => ({
    schema: name.replaceAll('-', '_'),
    migrations: source(name, 'migrations'),
  }));
  for (const part of [...parts, gateway]) {
    const { migrations } = (await import(part.migrations)) as Pick<ServiceDefinition, 'migrations'>;
    await migrateUp(urlFor(part.schema), part.schema, migrations);
  }
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
export interface House {
  /** Calls as somebody; without anybody the call carries no principal. */
  as: (principal: Principal | null) => Asker;
  /** SQL as the database's administrator, for what a test sets up or looks at. */
  sql: <R extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>;
  services: Record<string, RunningService>;
  /** The url of a part's own role. */
  urlFor: (schema: string) => string;
  /** What principals are signed with here, for a gateway put in front. */
  secret: string;
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
 * Opens a house with the given services running, on a fresh copy of a database with every migration applied.
 * @param names services to start; the others' tables are there all the same
 * @param options time zone of the organisation
 */
export async function openHouse(
  names: readonly ServiceName[],
  { timeZone = 'UTC' }: { timeZone?: string } = {},
): Promise<House> {
  const adminUrl = process.env.PORTAL_TEST_DATABASE_URL;
  if (!adminUrl)
    throw new Error('PORTAL_TEST_DATABASE_URL is not set: run through the root jest configuration');
  const tooling = path.join(root, 'packages/tooling/src/postgres/test-database');
  const { createTestDatabase } = (await import(tooling)) as { createTestDatabase: CreateTestDatabase };
  const database = await createTestDatabase({ adminUrl, template: 'portal_services', prepare: migrateAll });
  const admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  // Dropping the database ends what is still closing; a query that fails rejects by itself.
  admin.on('error', () => undefined);
  const services: Record<string, RunningService> = {};
  for (const name of names) {
    const definition = await load(name);
    services[name] = await startService(definition, {
      databaseUrl: database.urlFor(definition.schema),
      secret,
      timeZone,
      logLevel: process.env.LOG_LEVEL ?? 'silent',
      jobs: false,
    });
  }
  const sign = principalSigner(secret);

  const as =
    (principal: Principal | null): Asker =>
    async (endpoint, given = {} as never) => {
      const service = services[endpoint.owner];
      if (!service) throw new Error(`the house runs no ${endpoint.owner}`);
      const response = await fetch(service.url + fill(endpoint.path, given.params, given.query), {
        method: endpoint.method,
        headers: {
          ...(principal ? { [principalHeader]: sign(principal) } : {}),
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
    urlFor: database.urlFor,
    secret,
    async close() {
      await Promise.all(Object.values(services).map((service) => service.stop()));
      await admin.end();
      await database.drop();
    },
  };
}
