import { PGlite } from '@electric-sql/pglite'

/**
 * PGlite's own parameters without `-F`, which turns fsync off; `fsync` is the one method its file system can be taught.
 * The write-ahead log stays small, because nothing but our timer makes checkpoints.
 */
export const START_PARAMETERS: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...given('fsync=on', 'wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB'),
]

/**
 * Parameters of a database in memory, which tests open a hundred times: PostgreSQL clears all of its buffers when it
 * starts, and a log segment that is kept for later would be read with every copy of a template.
 */
export const MEMORY_PARAMETERS: string[] = [
  ...PGlite.defaultStartParams,
  ...given('shared_buffers=32MB', 'wal_recycle=off', 'min_wal_size=32MB'),
]

function given(...settings: readonly string[]): string[] {
  return settings.flatMap((setting) => ['-c', setting])
}
