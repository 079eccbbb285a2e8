import { apiErrorOf, NetworkError } from '../api/api-error';
import { createQueryClient, retryQuery } from './query-client';

test('API-31 no retry on 401; other failed queries retry once', () => {
  expect(retryQuery(0, apiErrorOf(401, '', null))).toBe(false);
  expect(retryQuery(0, apiErrorOf(503, '', null))).toBe(true);
  expect(retryQuery(0, new NetworkError())).toBe(true);
  expect(retryQuery(1, apiErrorOf(503, '', null))).toBe(false);
});

test('API-31 mutations never retry', () => {
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
});
