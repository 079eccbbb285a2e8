import {
  remoteManifestFile,
  RemoteManifest,
  type CallOutput,
  type GuardedInput,
  type uploadRelease,
} from '@portal/contracts';
import { audit, PortalError, type Database } from '@portal/service-kit';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { Actor } from './actor';
import { checkedFiles, NotAsNamed } from './checked-files';
import type { FileStore } from './file-store';
import { integrityOf } from './integrity';
import { assertFits, type Terms } from './terms';

type Body = GuardedInput<typeof uploadRelease>['body'];
type Packed = Body['files'][string];

/** Bytes below which a compressed copy saves nothing on the wire. */
const worthwhile = 1024;
const compressible = /\.(js|css|json|svg|txt|map)$/;

const refused = (message: string) => new PortalError('release_refused', message);

function manifestOf(text: Buffer, name: string): RemoteManifest {
  let json: unknown;
  try {
    json = JSON.parse(text.toString());
  } catch {
    throw refused(`The ${remoteManifestFile} of this version is not JSON. Build it again.`);
  }
  const result = RemoteManifest.safeParse(json);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw refused(
      `The ${remoteManifestFile} of this version is not valid: ${issue?.path.join('.')}: ${issue?.message}`,
    );
  }
  if (result.data.name !== name)
    throw refused(`This version is one of ${result.data.name}, and not of ${name}.`);
  return result.data;
}

/** A file as it was sent, with its compressed copies; never more bytes than its manifest says. */
async function unpack(file: string, size: number, { encoding, data }: Packed) {
  const sent = Buffer.from(data, 'base64');
  const content =
    encoding === 'br'
      ? await promisify(brotliDecompress)(sent, { maxOutputLength: Math.max(size, 1) }).catch(() => undefined)
      : sent;
  if (content?.length !== size) throw new NotAsNamed(`${file} is not what the manifest says`);
  const packed = new Map<string, Buffer>();
  if (encoding === 'br') packed.set('.br', sent);
  if (compressible.test(file) && size > worthwhile)
    packed.set('.gz', await promisify(gzip)(content, { level: 9 }));
  return { content, packed };
}

async function filesOf(manifest: RemoteManifest, text: Buffer, sent: Body['files']) {
  const extra = Object.keys(sent).find((file) => !Object.hasOwn(manifest.files, file));
  if (extra !== undefined) throw refused(`The manifest does not name ${extra}.`);
  try {
    return await checkedFiles(manifest, text, async (file) => {
      const given = Object.hasOwn(sent, file) ? sent[file] : undefined;
      return given && unpack(file, manifest.files[file]?.size ?? 0, given);
    });
  } catch (error) {
    if (error instanceof NotAsNamed) throw refused(`The upload is refused: ${error.message}.`);
    throw error;
  }
}

export interface Upload {
  db: Database;
  store: FileStore;
  terms: Terms;
  actor: Actor;
}

/**
 * Takes in a version of a section: every file is the one that its manifest names, and it fits this portal. Nobody gets
 * it before it is activated. The very same version may be sent again.
 * @throws `release_refused` with what is wrong; `duplicate` when the version is known with other files
 */
export async function takeIn(
  name: string,
  body: Body,
  { db, store, terms, actor }: Upload,
): Promise<CallOutput<typeof uploadRelease>> {
  const text = Buffer.from(body.manifest, 'base64');
  const manifest = manifestOf(text, name);
  const { version } = manifest;
  const integrity = integrityOf(text);
  assertFits(manifest, terms);
  const files = await filesOf(manifest, text, body.files);

  const [known] = await db.query<{ integrity: string | null; swept: boolean }>(
    'find uploaded version',
    'select integrity, swept_at is not null as swept from remote_versions where name = $1 and version = $2',
    [name, version],
  );
  if (known && known.integrity !== integrity) throw otherFiles(version);
  if (known && !known.swept) return { version, integrity, known: true };
  // Files first: a version that is known has its files. What is kept and never known is overwritten by nothing.
  await store.keep(manifest, files);
  if (integrityOf((await store.read(manifest, remoteManifestFile)) ?? Buffer.alloc(0)) !== integrity)
    throw otherFiles(version);
  await db.transaction(async (trx) => {
    await trx('remote_versions')
      .insert({
        name,
        version,
        integrity,
        manifest: JSON.stringify(manifest),
        source: 'release',
        published_by: actor.name,
      })
      .onConflict(['name', 'version'])
      .merge({ swept_at: null, published_at: trx.fn.now() });
    await audit(trx, {
      action: 'remote.upload',
      entity: 'remote',
      entityId: name,
      after: { version },
      actor,
    });
  });
  return { version, integrity, known: false };
}

const otherFiles = (version: string) =>
  new PortalError('duplicate', `Version ${version} is here already, with other files. Build a new one.`);
