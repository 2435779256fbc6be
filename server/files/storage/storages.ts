import type { Kysely } from 'kysely'
import type { StorageName } from '#domain/files/storages.ts'
import type { Database } from '#server/db/schema.ts'
import { databaseStorage } from '#server/files/storage/databaseStorage.ts'
import { directoryStorage } from '#server/files/storage/directoryStorage.ts'
import { type S3Settings, s3Storage } from '#server/files/storage/s3Storage.ts'
import type { FileStorage } from '#server/files/storage/storage.ts'

/** What the environment says about files. Without a folder and without a store they lie in the database. */
export interface FileSettings {
  readonly directory: string | null
  readonly s3: S3Settings | null
}

/** The homes of files that this installation knows. */
export interface Storages {
  /** Where new files go. */
  readonly current: StorageName
  /** The home of a file of before or of now. @throws where the environment no longer names it */
  readonly of: (db: Kysely<Database>, name: StorageName) => FileStorage
}

/** Opens the homes that the environment names; a store comes before a folder, a folder before the database. */
export const openStorages = ({ directory, s3 }: FileSettings): Storages => {
  const outside: Readonly<Record<Exclude<StorageName, 'database'>, FileStorage | null>> = {
    directory: directory === null ? null : directoryStorage(directory),
    s3: s3 === null ? null : s3Storage(s3),
  }
  return {
    current: s3 !== null ? 's3' : directory !== null ? 'directory' : 'database',
    of: (db, name) => {
      const found = name === 'database' ? databaseStorage(db) : outside[name]
      if (found === null) throw new Error(`Files lie in ${name}, which the environment no longer names.`)
      return found
    },
  }
}
