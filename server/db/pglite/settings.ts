import { PGlite } from '@electric-sql/pglite'

/**
 * PGlite's own parameters without `-F`, which turns fsync off; `fsync` is the one method its file system can be taught.
 * The write-ahead log stays small, because nothing but our timer makes checkpoints.
 */
export const START_PARAMETERS: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap((setting) => [
    '-c',
    setting,
  ]),
]
