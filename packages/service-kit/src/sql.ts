import { createHash } from 'node:crypto';

/**
 * SQL that writes an instant as the portal's JSON does: ISO text with milliseconds and Z, whatever time zone
 * the connection has. Null stays null.
 * @param expression SQL of a timestamptz
 */
export const instantSql = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The name under which a statement is prepared that is put together by what is asked for: one for each text.
 * @param what it reads, for who looks at the database
 */
export const planOf = (what: string, sql: string): string =>
  `${what} ${createHash('sha1').update(sql).digest('hex')}`;
