import {
  type CallOutput,
  type GuardedInput,
  message,
  messageOfIssue,
  RemoteManifest,
  remoteManifestFile,
  type uploadRelease,
} from '@portal/contracts';
import { audit, PortalError, type Database } from '@portal/service-kit';
import { integrityOf } from '@portal/service-kit/files';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { auditedToken, type Actor } from '../actor';
import { checkedFiles, NotAsNamed } from './checked-files';
import { assertRecorded } from './records';
import { assertNothingBreaks, breakagesOf } from './requirements';
import { refused } from '../refusals';
import { store, trustedKeys } from '../settings';

type Body = GuardedInput<typeof uploadRelease>['body'];
type Packed = Body['files'][string];

/** Bytes below which a compressed copy saves nothing on the wire. */
const worthwhile = 1024;
const compressible = /\.(js|css|json|svg|txt|map)$/;

function manifestOf(text: Buffer, name: string): RemoteManifest {
  let json: unknown;
  try {
    json = JSON.parse(text.toString());
  } catch {
    throw refused(message('sections.manifestNotJson', { file: remoteManifestFile }));
  }
  const result = RemoteManifest.safeParse(json);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw refused(
      message('sections.manifestInvalid', {
        file: remoteManifestFile,
        field: issue?.path.join('.') ?? '',
        problem: messageOfIssue(issue?.message ?? 'form.invalidValue'),
      }),
    );
  }
  if (result.data.name !== name)
    throw refused(message('sections.otherSection', { other: result.data.name, name }));
  return result.data;
}

/** A file as it was sent, with its compressed copies; never more bytes than its manifest says. */
async function unpack(file: string, size: number, { encoding, data }: Packed) {
  const sent = Buffer.from(data, 'base64');
  const content =
    encoding === 'br'
      ? await promisify(brotliDecompress)(sent, { maxOutputLength: Math.max(size, 1) }).catch(() => undefined)
      : sent;
  if (content?.length !== size) throw new NotAsNamed(message('sections.fileDiffers', { file }));
  const packed = new Map<string, Buffer>();
  if (encoding === 'br') packed.set('.br', sent);
  if (compressible.test(file) && size > worthwhile)
    packed.set('.gz', await promisify(gzip)(content, { level: 9 }));
  return { content, packed };
}

async function filesOf(manifest: RemoteManifest, text: Buffer, sent: Body['files']) {
  const extra = Object.keys(sent).find((file) => !Object.hasOwn(manifest.files, file));
  if (extra !== undefined) throw refused(message('sections.fileNotNamed', { file: extra }));
  try {
    return await checkedFiles(manifest, text, async (file) => {
      const given = Object.hasOwn(sent, file) ? sent[file] : undefined;
      return given && unpack(file, manifest.files[file]?.size ?? 0, given);
    });
  } catch (error) {
    if (error instanceof NotAsNamed) throw refused(error.text);
    throw error;
  }
}

/**
 * Stores a version of a section: every file is the one that its manifest names, and it fits this portal. Nobody gets
 * it before it is activated. The very same version may be sent again.
 * @throws `release_refused` with what is wrong; `duplicate` when the version is known with other files
 */
export async function upload(
  db: Database,
  name: string,
  body: Body,
  actor: Actor,
): Promise<CallOutput<typeof uploadRelease>> {
  const text = Buffer.from(body.manifest, 'base64');
  const manifest = manifestOf(text, name);
  const { version } = manifest;
  const integrity = integrityOf(text);
  const { signature } = body;
  if (!trustedKeys().accepts({ name, version, integrity, signature }))
    throw refused(message('sections.notSigned', { name, version }));
  assertRecorded(manifest);
  const files = await filesOf(manifest, text, body.files);
  assertNothingBreaks(
    await db.transaction((trx) => breakagesOf(trx, manifest, { sent: files })),
    body.reason,
  );
  const [known] = await db.query<{ integrity: string; swept: boolean }>(
    'find uploaded version',
    'select integrity, swept_at is not null as swept from versions where name = $1 and version = $2',
    [name, version],
  );
  if (known && known.integrity !== integrity) throw otherFiles(version);
  if (known && !known.swept) {
    if (signature)
      await db.transaction((trx) => trx('versions').where({ name, version }).update({ signature }));
    return { version, integrity, known: true };
  }
  // Files first: a version that is known has its files. Nothing overwrites files that are stored already.
  await store().write(manifest, files);
  await db.transaction(async (trx) => {
    await trx('versions')
      .insert({
        name,
        version,
        integrity,
        signature,
        manifest: JSON.stringify(manifest),
        source: 'release',
        published_by: actor.name,
      })
      .onConflict(['name', 'version'])
      .merge({ swept_at: null, published_at: trx.fn.now(), ...(signature && { signature }) });
    // The row is locked from here on: a sweep that was deleting the version's files has ended.
    const stored = await store().read(manifest, remoteManifestFile);
    if (integrityOf(stored ?? Buffer.alloc(0)) !== integrity) throw otherFiles(version);
    await audit(trx, 'remote.upload', name, {
      after: { version, ...(body.reason && { reason: body.reason }), ...auditedToken(actor) },
      actor,
    });
  });
  return { version, integrity, known: false };
}

const otherFiles = (version: string) =>
  new PortalError('duplicate', message('sections.otherFiles', { version }));
