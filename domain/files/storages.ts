/** The storages of files. Each file records its own, so that a school may switch storages. */
export type StorageName = 'database' | 'directory' | 's3'
