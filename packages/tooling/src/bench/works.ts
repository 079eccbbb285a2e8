import type { Demo } from './demo-figures';
import type { Shot } from './drive';
import { uncached } from './screen-calls';

/** One kind of work, done by the portal and by the bare server. */
export interface Work {
  name: string;
  /** At least so many times as cheap as the bare server's. */
  atLeast: number;
  portal: Side;
  bare: Side;
}

export interface Side {
  requests: number;
  status: number;
  shot: () => Shot;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
let mark = 0;

/** Short codes of five characters, each once a run. */
function nextCode(): string {
  let rest = (mark += 1);
  let code = '';
  for (let n = 0; n < 4; n += 1, rest = Math.floor(rest / letters.length))
    code += letters[rest % letters.length];
  return `${code}${letters[process.pid % letters.length]}`;
}

export const newDepartment = (): string => {
  const shortCode = nextCode();
  return JSON.stringify({ name: `Bench ${shortCode}`, shortCode });
};

/**
 * The works of the budget. Inserts come last: they change what the lists tell.
 * @param tags ETag of the employees' list and of the board, as they are now
 */
export function works(demo: Demo, tags: { employees: string; board: string }): Work[] {
  const signed = { cookie: demo.cookie };
  const json = { 'content-type': 'application/json' };
  const bareList: Side = { requests: 300, status: 200, shot: () => ({ path: '/employees' }) };
  return [
    {
      name: 'list of 200 employees, uncached',
      atLeast: 0.75,
      portal: {
        requests: 300,
        status: 200,
        shot: () => ({ path: uncached('/api/employees', (mark += 1)), headers: signed }),
      },
      bare: bareList,
    },
    {
      name: 'list of 200 employees, unchanged (304)',
      atLeast: 3,
      portal: {
        requests: 1_500,
        status: 304,
        shot: () => ({ path: '/api/employees', headers: { ...signed, 'if-none-match': tags.employees } }),
      },
      bare: bareList,
    },
    {
      name: "the day's board, polled, unchanged (304)",
      atLeast: 5,
      portal: {
        requests: 6_000,
        status: 304,
        shot: () => ({ path: '/api/shifts/current', headers: { ...signed, 'if-none-match': tags.board } }),
      },
      bare: { requests: 500, status: 200, shot: () => ({ path: '/shifts' }) },
    },
    {
      name: 'insert of a department',
      atLeast: 0.4,
      portal: {
        requests: 300,
        status: 201,
        shot: () => ({
          method: 'POST',
          path: '/api/departments',
          headers: { ...signed, ...json, origin: demo.url },
          body: newDepartment(),
        }),
      },
      bare: {
        requests: 300,
        status: 201,
        shot: () => ({ method: 'POST', path: '/departments', headers: json, body: newDepartment() }),
      },
    },
  ];
}
