import { sql } from 'kysely'

/** The files of the publication of a query (`publication`), as `domain/files/stored.ts` writes them. */
export const FILES = sql<string[]>`
  array(select 'arquivo:' || file.id || ':' || file.name from publication_file as named
    join stored_file as file on file.id = named.file_id
    where named.publication_id = publication.id order by file.id)`
