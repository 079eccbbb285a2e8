import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Refusal {
  status: number;
  code: string;
}

export interface S3Rules {
  /** First part of each path; empty where the bucket is a host of its own. */
  bucket: string;
  keyId: string;
  secret: string;
  region: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const refusal = (status: number, code: string): Refusal => ({ status, code });
const longestSkewMs = 15 * 60_000;

/** Encodes as a signature does: every byte but those that RFC 3986 leaves alone. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature that a request must have, by AWS Signature Version 4. */
function signatureOf(req: IncomingMessage, path: string, signed: string[], { secret, region }: S3Rules) {
  const at = String(req.headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const canonical = [
    req.method,
    path.split('/').map(encoded).join('/'),
    '',
    ...signed.map((name) => `${name}:${String(req.headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    signed.join(';'),
    req.headers['x-amz-content-sha256'],
  ].join('\n');
  const key = [at.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex');
}

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** What S3 finds wrong with who asks, or with what has arrived of it. */
function wrongWith(req: IncomingMessage, path: string, body: Buffer, rules: S3Rules): Refusal | undefined {
  const [, keyId, day, region, names = '', signature] =
    authorizationPattern.exec(req.headers.authorization ?? '') ?? [];
  const at = String(req.headers['x-amz-date'] ?? '');
  const signed = names.split(';');
  if (!signature) return refusal(403, 'AccessDenied');
  if (keyId !== rules.keyId) return refusal(403, 'InvalidAccessKeyId');
  if (region !== rules.region || day !== at.slice(0, 8)) return refusal(400, 'AuthorizationHeaderMalformed');
  const instant = Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!(Math.abs(Date.now() - instant) < longestSkewMs)) return refusal(403, 'RequestTimeTooSkewed');
  const mustSign = ['host', ...Object.keys(req.headers).filter((name) => name.startsWith('x-amz-'))];
  if (mustSign.some((name) => !signed.includes(name))) return refusal(403, 'AccessDenied');
  if (signature !== signatureOf(req, path, signed, rules)) return refusal(403, 'SignatureDoesNotMatch');
  if (req.headers['x-amz-content-sha256'] !== sha256(body)) return refusal(400, 'XAmzContentSHA256Mismatch');
  const md5 = req.headers['content-md5'];
  if (md5 && md5 !== createHash('md5').update(body).digest('base64')) return refusal(400, 'BadDigest');
  if (req.method === 'PUT' && req.headers['content-length'] === undefined)
    return refusal(411, 'MissingContentLength');
  return undefined;
}

/** A store that answers as S3 is documented to, as far as releases use it: who asks is checked as strictly. */
export async function s3Server(rules: S3Rules) {
  const objects = new Map<string, { body: Buffer; type: string | undefined }>();
  /** What the next requests are answered with instead: a status, or a connection that breaks. */
  const troubles: (Refusal | 'broken')[] = [];
  const asked: string[] = [];
  /** What the key may do beside writing. Without the right to list, a missing object is answered as a refusal. */
  const rights = { list: true, read: true };

  const refuse = (res: ServerResponse, { status, code }: Refusal) =>
    res
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>What ${code} means.</Message></Error>`);

  const answer = (req: IncomingMessage, res: ServerResponse, body: Buffer) => {
    asked.push(`${req.method} ${req.url}`);
    const trouble = troubles.shift();
    if (trouble === 'broken') return req.socket.destroy();
    const path = decodeURIComponent(req.url ?? '');
    const wrong = trouble ?? wrongWith(req, path, body, rules);
    if (wrong) return refuse(res, wrong);
    const before = rules.bucket && `/${rules.bucket}`;
    const key = path.startsWith(`${before}/`) ? path.slice(before.length + 1) : undefined;
    if (key === undefined) return refuse(res, refusal(404, 'NoSuchBucket'));
    const kept = objects.get(key);
    if (req.method === 'PUT') objects.set(key, { body, type: req.headers['content-type'] });
    else if (req.method === 'DELETE') objects.delete(key);
    else if (kept && rights.read)
      return res.writeHead(200, kept.type ? { 'content-type': kept.type } : {}).end(kept.body);
    else
      return refuse(
        res,
        rights.list && rights.read ? refusal(404, 'NoSuchKey') : refusal(403, 'AccessDenied'),
      );
    return res.writeHead(req.method === 'DELETE' ? 204 : 200).end();
  };

  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => answer(req, res, Buffer.concat(chunks)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    troubles,
    asked,
    rights,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type S3Server = Awaited<ReturnType<typeof s3Server>>;
