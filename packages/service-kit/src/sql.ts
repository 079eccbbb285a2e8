/**
 * SQL that writes an instant as the portal's JSON does: ISO text with milliseconds and Z, whatever time zone
 * the connection has. Null stays null.
 * @param expression SQL of a timestamptz
 */
export const instantSql = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
