import { AwsClient } from 'aws4fetch';
import type { FileStore, VersionFiles, VersionId } from './file-store';

export interface S3Options {
  /** Of the bucket, in path style: `https://s3.example.org/bucket`, with a folder below it or none. */
  url: string;
  keyId: string;
  secret: string;
  region: string;
}

const atOnce = 8;
const limitMs = 15_000;

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let n = 0; n < items.length; n += atOnce) await Promise.all(items.slice(n, n + atOnce).map(work));
}

/** An object a file, in any store that speaks S3. What is kept is known by PostgreSQL alone, so nothing is listed. */
export class S3Store implements FileStore {
  private readonly client: AwsClient;

  constructor(private readonly options: S3Options) {
    const { keyId, secret, region } = options;
    this.client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      region,
      service: 's3',
      retries: 2,
    });
  }

  async keep(id: VersionId, files: VersionFiles): Promise<void> {
    // The manifest last: as long as it is not there, nothing is.
    const [manifest, ...others] = [...files];
    await inTurns(others, ([file, content]) => this.put(id, file, content));
    if (manifest) await this.put(id, ...manifest);
  }

  async read(id: VersionId, file: string): Promise<Buffer | undefined> {
    const response = await this.ask('GET', id, file);
    if (response.status === 404) return undefined;
    return Buffer.from(await response.arrayBuffer());
  }

  async drop(id: VersionId, files: readonly string[]): Promise<void> {
    await inTurns(files, async (file) => {
      await this.ask('DELETE', id, file);
    });
  }

  private async put(id: VersionId, file: string, content: Buffer): Promise<void> {
    await this.ask('PUT', id, file, content);
  }

  private async ask(
    method: 'GET' | 'PUT' | 'DELETE',
    { name, version }: VersionId,
    file: string,
    body?: Buffer,
  ): Promise<Response> {
    const path = [name, version, ...file.split('/')].map(encodeURIComponent).join('/');
    const response = await this.client.fetch(`${this.options.url}/${path}`, {
      method,
      signal: AbortSignal.timeout(limitMs),
      ...(body && { body: new Uint8Array(body) }),
    });
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    throw new Error(`${method} ${path} at the store of releases was answered with ${response.status}`);
  }
}
