import { AwsClient } from 'aws4fetch';
import { createHash, type BinaryToTextEncoding } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStore, VersionFiles, VersionId } from './file-store';
import { contentType } from './paths';

export interface S3Options {
  /** Of the bucket: `https://s3.example.org/bucket` or `https://bucket.s3.example.org`, with a folder below it or none. */
  url: string;
  keyId: string;
  secret: string;
  region: string;
}

type Method = 'GET' | 'PUT' | 'DELETE';

const atOnce = 8;
/** Milliseconds for one file, however often it is tried, and about how long to wait after the first try. */
const limitMs = 15_000;
const firstWaitMs = 100;
const tries = 5;

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let n = 0; n < items.length; n += atOnce) await Promise.all(items.slice(n, n + atOnce).map(work));
}

const digest = (algorithm: string, body: Uint8Array, encoding: BinaryToTextEncoding) =>
  createHash(algorithm).update(body).digest(encoding);

/** The store is busy (503 SlowDown), broken (500) or too late (400 RequestTimeout): another try may work. */
const isTemporary = (status: number, code: string) =>
  status >= 500 || status === 429 || code === 'RequestTimeout' || code === 'OperationAborted';

interface Answer {
  status: number;
  body: Buffer;
  /** S3's error code; empty where it sent none. */
  code: string;
}

async function answerOf(response: Response): Promise<Answer> {
  const { ok, status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  return { status, body, code: (!ok && /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1]) || '' };
}

/** An object a file, in any store that speaks S3. PostgreSQL knows what is stored, so nothing is listed. */
export class S3Store implements FileStore {
  private readonly client: AwsClient;

  constructor(private readonly options: S3Options) {
    const { keyId, secret, region } = options;
    this.client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
  }

  async write(id: VersionId, files: VersionFiles): Promise<void> {
    // The manifest last: without it a version does not exist.
    const [manifest, ...others] = [...files];
    await inTurns(others, ([file, content]) => this.put(id, file, content));
    if (!manifest) return;
    await this.put(id, ...manifest);
    if (!(await this.read(id, manifest[0])))
      throw new Error(
        'The store of releases takes files and does not return them: its key needs s3:GetObject',
      );
  }

  async read(id: VersionId, file: string): Promise<Buffer | undefined> {
    const { status, body } = await this.ask('GET', id, file, ['NoSuchKey', 'AccessDenied', '']);
    return status === 200 ? body : undefined;
  }

  async delete(id: VersionId, files: readonly string[]): Promise<void> {
    await inTurns(files, async (file) => {
      await this.ask('DELETE', id, file, ['NoSuchKey', '']);
    });
  }

  private async put(id: VersionId, file: string, content: Buffer): Promise<void> {
    await this.ask('PUT', id, file, [], content);
  }

  /**
   * @param missing S3's codes for a missing object: `AccessDenied` as well, to a key that may not list. Some stores send
   * no code with their 404.
   */
  private async ask(
    method: Method,
    { name, version }: VersionId,
    file: string,
    missing: readonly string[],
    content: Buffer = Buffer.alloc(0),
  ): Promise<Answer> {
    const path = [name, version, ...file.split('/')].map(encodeURIComponent).join('/');
    const answer = await this.try(method, `${this.options.url}/${path}`, file, content);
    const { status, code } = answer;
    if (status >= 200 && status < 300) return answer;
    if ((status === 404 || code === 'AccessDenied') && missing.includes(code)) return answer;
    throw new Error(`${method} ${path} at the store of releases was answered with ${status} ${code}`.trim());
  }

  private async try(method: Method, url: string, file: string, content: Buffer): Promise<Answer> {
    const body = new Uint8Array(content);
    const signal = AbortSignal.timeout(limitMs);
    for (let tried = 1; ; tried += 1) {
      const request = await this.client.sign(url, {
        method,
        signal,
        // A bucket of another region redirects to another address, for which the signature is not valid.
        redirect: 'manual',
        // The store checks the content against both; buckets with object lock require the second.
        headers: {
          'x-amz-content-sha256': digest('sha256', body, 'hex'),
          ...(method === 'PUT' && {
            'content-md5': digest('md5', body, 'base64'),
            'content-type': contentType(file),
          }),
        },
        ...(method === 'PUT' && { body }),
      });
      const outcome = await fetch(request)
        .then(answerOf)
        .catch((error: unknown) => ({ error }));
      const failed = 'error' in outcome;
      const last = tried === tries || signal.aborted;
      if (failed && last) throw outcome.error;
      if (!failed && (last || !isTemporary(outcome.status, outcome.code))) return outcome;
      await sleep(firstWaitMs * 2 ** (tried - 1) * (0.5 + Math.random()));
    }
  }
}
