import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { auditSql, employeesSql, insertSql, shiftsSql } from './sql';

/**
 * What everything is measured against: `node:http` and `pg` and nothing between, answering the same rows from
 * the same tables. A process of its own: it reads BENCH_DATABASE_URL and BENCH_PORT and prints one line when it listens.
 */
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 });

async function list(name: string, text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await pool.query<{ json: string }>({ name, text, values });
  return rows[0]?.json ?? '[]';
}

const today = () => new Date().toISOString().slice(0, 10);

/** The rows that the portal writes for a new department, by hand, in one transaction. */
async function insertDepartment(body: { name: string; shortCode: string }): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({
      name: 'insert',
      text: insertSql,
      values: [randomUUID(), body.name, body.shortCode],
    });
    const json = JSON.stringify(rows[0]);
    const trail = [randomUUID(), rows[0].id, json, randomUUID()];
    await client.query({ name: 'audit', text: auditSql, values: trail });
    await client.query('commit');
    return json;
  } finally {
    client.release();
  }
}

async function bodyOf(request: IncomingMessage): Promise<{ name: string; shortCode: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as { name: string; shortCode: string };
}

async function answer(request: IncomingMessage): Promise<string> {
  if (request.method === 'POST') return insertDepartment(await bodyOf(request));
  if (request.url === '/shifts') return list('shifts', shiftsSql, [today()]);
  return list('employees', employeesSql);
}

function serve(request: IncomingMessage, response: ServerResponse): void {
  answer(request).then(
    (json) => {
      response.writeHead(request.method === 'POST' ? 201 : 200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
      });
      response.end(json);
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
}

createServer(serve).listen(Number(process.env.BENCH_PORT), '127.0.0.1', () => {
  process.stdout.write('ready\n');
});
