import {
  earlierShellFor,
  releaseDefaults,
  shellName,
  type Language,
  type ReleasedVersion,
  type ReleaseMove,
  type ReleaseState,
  type ReleaseToken,
  type RemoteManifest,
} from '@portal/contracts';
import { notFound, type Database } from '@portal/service-kit';
import { sizeOf } from './publishing/requirements';
import { earlierShells, offerOf } from './publishing/serving-shells';
import { staysOnSql } from './versions/section-row';
import { isOwnerSql } from './tokens';

/** $1 is the reader's language; a title is English where the manifest has none in that. */
const stateSql = `
  select r.name, coalesce(v.manifest->$1->>'title', v.manifest->>'title') as title, r.active_version as active,
    case when r.canary_version is not null
      then json_build_object('version', r.canary_version, 'share', r.canary_share) end as canary,
    case when r.killed_at is not null
      then json_build_object('note', coalesce(r.killed_note, ''), 'by', r.killed_by, 'at', r.killed_at) end as killed,
    last_good(r.name, r.active_version) as "lastGood",
    json_build_object('percent', coalesce(r.failure_percent, ${releaseDefaults.failurePercent}),
      'loads', coalesce(r.failure_loads, ${releaseDefaults.failureLoads})) as threshold,
    (select json_build_object('version', m.version, 'loads', m.loads, 'failures', m.failures) from moves m
      where m.name = r.name and m.ended_at is null and m.kind not in ('kill', 'unkill')
      order by m.at desc limit 1) as health,
    coalesce((
      select json_agg(json_build_object('version', version, 'people', people, 'failing', failing)
        order by version <> r.active_version)
      from (
        select version, count(*) as people, count(*) filter (where failed) as failing from (
          select distinct on (version, employee_id) version, failed from load_reporters l
          where l.name = r.name and l.version in (r.active_version, r.canary_version)
            and counted_at > now() - interval '${releaseDefaults.latelyMinutes} minutes'
          order by version, employee_id, counted_at desc
        ) latest group by version
      ) counted), '[]') as lately,
    r.updated_at as "movedAt", json_build_object('switchOff', not ${staysOnSql}) as can,
    v.manifest - 'files' as manifest
  from sections r join versions v on v.name = r.name and v.version = r.active_version`;

type StateRow = Omit<ReleaseState, 'earlierShell'> & { manifest: RemoteManifest };

/** Adds the shell of the last major in which a section runs. */
async function withEarlierShell(db: Database, rows: StateRow[]): Promise<ReleaseState[]> {
  const [shell] = await db.query<Pick<StateRow, 'manifest'>>(
    'find shell of everybody',
    `select manifest - 'files' as manifest from versions
     where name = $1 and version = (select active_version from sections where name = $1)`,
    [shellName],
  );
  const earlier = await db.transaction(earlierShells);
  return rows.map(({ manifest, ...state }) => ({
    ...state,
    earlierShell: (shell && earlierShellFor(manifest, offerOf(shell.manifest), earlier)?.version) ?? null,
  }));
}

/** How the sections stand. */
export const listStates = async (db: Database, language: Language): Promise<ReleaseState[]> =>
  withEarlierShell(
    db,
    await db.query<StateRow>('list release states', `${stateSql} order by r.name`, [language]),
  );

/** How a section stands. @throws `not_found` */
export async function findState(db: Database, name: string, language: Language): Promise<ReleaseState> {
  const rows = await db.query<StateRow>('find release state', `${stateSql} where r.name = $2`, [
    language,
    name,
  ]);
  const [state] = await withEarlierShell(db, rows);
  if (!state) throw notFound();
  return state;
}

/** The last moves of a section, the latest first. */
export const listMoves = (db: Database, name: string): Promise<ReleaseMove[]> =>
  db.query<ReleaseMove>(
    'list remote moves',
    `select id, kind, version, share, note, by_name as by,
       (select label from tokens t where t.id = m.token_id) as token,
       at, ended_at as "endedAt", loads, failures
     from moves m where name = $1 order by at desc, id desc limit 100`,
    [name],
  );

type VersionRow = Omit<ReleasedVersion, 'size' | 'contract'> & { manifest: RemoteManifest };

/** The versions of a section that were published last, with what failed of them. */
export async function listVersions(db: Database, name: string): Promise<ReleasedVersion[]> {
  const rows = await db.query<VersionRow>(
    'list remote versions',
    `select v.version, v.published_at as "publishedAt", v.published_by as by, v.manifest,
       case when v.version = r.active_version then 'active' when v.version = r.canary_version then 'canary'
            when v.swept_at is not null then 'swept' else 'kept' end as state,
       coalesce(e.loads, 0)::int as loads, coalesce(e.failures, 0)::int as failures,
       coalesce(x.errors, '[]') as errors
     from versions v left join sections r on r.name = v.name
     left join lateral (
       select sum(count) as loads, sum(count) filter (where phase <> 'loaded') as failures
       from loads where name = v.name and version = v.version and phase not in ('registry', 'use')) e on true
     left join lateral (
       select json_agg(json_build_object('phase', phase, 'module', nullif(module, ''), 'error', error, 'count', count,
                'lastAt', last_at) order by last_at desc) as errors
       from (select * from load_errors where name = v.name and version = v.version order by last_at desc limit 10) t
     ) x on true
     where v.name = $1 order by v.published_at desc, v.version limit 50`,
    [name],
  );
  return rows.map(({ manifest, ...row }) => ({
    ...row,
    size: sizeOf(manifest),
    contract: manifest.contract,
  }));
}

/** The versions of a section whose files are here. */
export async function versionsHere(db: Database, name: string): Promise<string[]> {
  const rows = await db.query<{ version: string }>(
    'list versions here',
    `select version from versions where name = $1 and swept_at is null
     order by published_at desc`,
    [name],
  );
  return rows.map(({ version }) => version);
}

/** The tokens of a section that are neither revoked nor expired. */
export const listTokens = (db: Database, name: string): Promise<ReleaseToken[]> =>
  db.query<ReleaseToken>(
    'list release tokens',
    `select t.id, t.label, t.created_by as "createdBy", t.created_at as "createdAt", t.expires_at as "expiresAt",
       t.last_used_at as "lastUsedAt", p.employee_id is null as suspended,
       case when t.owner_employee is not null then json_build_object('employeeId', t.owner_employee,
         'name', coalesce(p.name, t.owner_name, '')) end as owner
     from tokens t left join identity.principals p on ${isOwnerSql}
     where t.name = $1 and t.revoked_at is null and t.expires_at > now() order by t.created_at desc`,
    [name],
  );
