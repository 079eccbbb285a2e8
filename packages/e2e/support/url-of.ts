/** Path and query string of a call; a missing parameter is an error of the test itself. */
export function urlOf(path: string, params: unknown, query: unknown): string {
  const given = (params ?? {}) as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, v]) => v !== undefined);
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  return search.size ? `${filled}?${search.toString()}` : filled;
}
