/** The homes that a file may have. Each file remembers its own, so that a school may change its mind. */
export type StorageName = 'database' | 'directory' | 's3'
