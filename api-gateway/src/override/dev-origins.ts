/** An exact origin, or one with `*` for its port. */
const originOrAnyPort = /^https?:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5}|:\*)?$/i;
const anyPort = /^(.*):\*$/;

/**
 * Reads a setting such as `http://localhost:* https://dev.example.org:4400`.
 * @throws naming an entry that is neither an exact origin nor one with `*` for its port
 */
export function devOriginsFrom(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      if (originOrAnyPort.test(entry)) return entry.toLowerCase();
      throw new Error(
        `DEV_ORIGINS: ${entry} is not an origin such as http://localhost:* or https://dev.example.org`,
      );
    });
}

/** Whether an address is an origin, and one of those that are allowed. */
export function isDevOrigin(address: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(address) || new URL(address).origin !== address) return false;
  return allowed.some((entry) => {
    const [, host] = anyPort.exec(entry) ?? [];
    if (host === undefined) return entry === address;
    const { protocol, hostname } = new URL(address);
    return host === `${protocol}//${hostname}`;
  });
}
