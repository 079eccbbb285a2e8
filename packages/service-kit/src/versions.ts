/**
 * Versions of lists. Each schema keeps counters that its own writing transactions bump, spread over 16 rows so
 * that writers do not wait for each other; the sum only grows, and is seen exactly when the change is.
 * A reader that finds the sum unchanged may answer 304 or a kept body, and is never stale.
 */
const bumpListSql = (tellsWhen: string) => `
  create or replace function bump_list() returns trigger language plpgsql as $$
  begin
    execute format(
      'insert into %1$I.list_versions as v (list, slot, version) values ($1, $2, 1)
       on conflict (list, slot) do update set version = v.version + 1', tg_table_schema)
      using tg_argv[0], (pg_backend_pid() % 16)::smallint;
    if ${tellsWhen} then
      perform pg_notify('list_changed', tg_table_schema || '.' || tg_argv[0]);
    end if;
    return null;
  end $$;
`;
const tellsWhenAsked = 'tg_nargs > 1';

export const listVersionsSql = `
  create table list_versions (
    list text not null,
    slot smallint not null,
    version bigint not null,
    primary key (list, slot)
  ) with (fillfactor = 50);
  grant select on list_versions to portal_readers;
  ${bumpListSql(tellsWhenAsked)}
`;

/**
 * DDL after which every list of the schema tells listeners of its changes, at commit and by nothing but its name
 * (channel `list_changed`, payload `schema.list`): what the stream of live events passes on.
 * A schema that made its function a definer's makes it so again.
 */
export const listsTellSql = bumpListSql('true');

/** Takes `listsTellSql` back. */
export const listsTellWhenAskedSql = bumpListSql(tellsWhenAsked);

export const dropListVersionsSql = `drop table if exists list_versions; drop function if exists bump_list();`;

/**
 * DDL that makes writes to a table bump a list's version.
 * @param table in the service's own schema
 * @param list name of the list; several tables may bump one
 * @param notify also tell listeners at commit, without waiting for `listsTellSql`
 * @param events which writes; all of them unless told
 */
export const bumpsListSql = (
  table: string,
  list: string,
  notify = false,
  events = 'insert or update or delete',
): string => `
  insert into list_versions (list, slot, version)
    values ('${list}', 0, floor(extract(epoch from clock_timestamp()) * 1000)::bigint)
    on conflict do nothing;
  create trigger bump_${list}_by_${table} after ${events} on ${table}
    for each statement execute function bump_list('${list}'${notify ? `, 'notify'` : ''});
`;

/**
 * The statement that reads the joint version of lists.
 * @param lists as `schema.list`
 */
export function versionSql(lists: readonly string[]): string {
  const parts = lists.map((name) => {
    const [schema, list] = name.split('.');
    return `select version from ${schema}.list_versions where list = '${list}'`;
  });
  return `select coalesce(sum(version), 0)::text as version from (${parts.join(' union all ')}) v`;
}
