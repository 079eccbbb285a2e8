import type { Endpoint } from '@portal/contracts';
import type { AnyInput } from './call-types';

/**
 * Path and query string of a call. Query values that are undefined, null or empty are left out.
 * @throws if a parameter of the path is missing: a mistake of the caller
 */
export function urlOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: AnyInput = {}): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') {
      throw new Error(`${endpoint.path} needs the parameter ${name}`);
    }
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
