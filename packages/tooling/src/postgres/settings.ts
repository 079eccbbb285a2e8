/**
 * Server settings, as `-c name=value` arguments.
 *
 * @param port - where it listens, on 127.0.0.1 alone
 * @param durable - false for tests only: a crash of the machine may then lose data
 * @param more - settings besides the usual ones
 */
export function serverArguments(
  cluster: string,
  port: number,
  durable: boolean,
  more: Readonly<Record<string, string>> = {},
): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // A socket's path may be too long or its folder not ours; nobody needs one.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: durable ? '256MB' : '64MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    // Every query of the portal is short: compiling one costs more than running it.
    jit: 'off',
    // A solid-state disk, as servers have.
    random_page_cost: 1.1,
    max_wal_size: '1GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Its messages repeat what people entered; the services log what it refuses them, by code and constraint.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_line_prefix: '%m [%p] %u %a ',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...more,
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
