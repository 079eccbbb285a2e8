/** What a log holds of an error. */
interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  table?: string;
  cause?: LoggedError;
}

/** As PostgreSQL's driver raises it; objection wraps it. */
interface DatabaseError {
  severity: string;
  code?: string;
  constraint?: string;
  table?: string;
}

const deepestCause = 5;

function databaseErrorOf(error: Error): DatabaseError | undefined {
  const raised = (error as { nativeError?: unknown }).nativeError ?? error;
  return typeof (raised as { severity?: unknown }).severity === 'string'
    ? (raised as DatabaseError)
    : undefined;
}

/** The lines of a stack that name places in the code; those before repeat the message. */
const placesOf = ({ stack }: Error) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * An error for the log. Of what PostgreSQL raised it holds the SQLSTATE and the names of constraint and table: its
 * message, detail, statement and parameters repeat what people entered ("Key (email)=(…) already exists").
 * @param thrown anything that was thrown
 */
export function errorForLog(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown) };
  const raised = databaseErrorOf(thrown);
  const { code } = thrown as { code?: unknown };
  const logged: LoggedError = raised
    ? {
        type: thrown.name,
        message: `PostgreSQL ${raised.severity} ${raised.code ?? ''}`.trim(),
        stack: placesOf(thrown),
        code: raised.code,
        constraint: raised.constraint,
        table: raised.table,
      }
    : {
        type: thrown.name,
        message: thrown.message,
        stack: thrown.stack,
        ...(typeof code === 'string' && { code }),
      };
  const { cause } = thrown;
  return cause === undefined || depth === deepestCause
    ? logged
    : { ...logged, cause: errorForLog(cause, depth + 1) };
}
