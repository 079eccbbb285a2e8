import pg from 'pg';

/** Password of the demo logins, and of nothing else. */
export const demoPassword = 'portal-demo';
/** Password of the administrator of a portal without demo data: that of the demo is refused there. */
export const adminPassword = 'nine grey herons';
export type DemoLogin = 'admin' | 'hr' | 'supervisor' | 'employee';

/** @throws when the environment does not have it, with what it is for */
export const needed = (name: string, what: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: ${what}`);
  return value;
};

/** Address of the portal under test, as the global setup found or started it. */
export const portalUrl = (): string =>
  needed('PORTAL_URL', 'the global setup starts a portal or is given one');

let pool: pg.Pool | undefined;

/** SQL as the database's administrator: to look at what a call stored or to let time pass, never to make it so. */
export async function sql<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  pool ??= new pg.Pool({
    connectionString: needed('PORTAL_ADMIN_DATABASE_URL', 'a portal given by PORTAL_URL needs it as well'),
    max: 2,
    allowExitOnIdle: true,
  });
  return (await pool.query<R>(text, values)).rows;
}
