import { endpoints } from './endpoints';
import { openApiDocument } from './openapi';

test('API-32 the OpenAPI document holds every call that can be reached, and no internal one', () => {
  const document = openApiDocument('Apron API', '1.0.0') as { paths: Record<string, Record<string, object>> };
  for (const [name, call] of Object.entries(endpoints)) {
    const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    if (call.internal) expect(operation).toBeUndefined();
    else expect(operation).toMatchObject({ operationId: name, summary: call.summary });
  }
});

test('the OpenAPI document has the totals of paged lists only', () => {
  interface Operation {
    operationId: string;
    responses: Record<string, { headers?: object }>;
  }
  const { paths } = openApiDocument('Apron API', '1.0.0') as {
    paths: Record<string, Record<string, Operation>>;
  };
  const listing = Object.values(paths)
    .flatMap((calls) => Object.values(calls))
    .filter(({ responses }) => responses['200']?.headers)
    .map(({ operationId }) => operationId);
  expect(listing.sort()).toEqual([
    'listAccounts',
    'listBalanceTable',
    'listDepartments',
    'listEmployees',
    'listLeaveRequests',
    'listLeaveTypes',
    'listNotifications',
    'listOutbox',
    'listPendingApprovals',
    'listRoster',
    'listShifts',
  ]);
});
