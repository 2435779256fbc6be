import { type RawBuilder, sql } from 'kysely'
import type { Cover } from '#domain/feed/cover.schemas.ts'

/** The cover of a row with `cover_id` and `cover_alt`, by its name in the query, as a column; null without one. */
export const coverOf = (named: string): RawBuilder<Cover | null> => sql<Cover | null>`(
  select json_build_object('idArquivo', cover.id, 'idMiniatura', cover.smaller_id, 'largura', cover.width,
    'altura', cover.height, 'descricao', coalesce(${sql.ref(`${named}.cover_alt`)}, ''))
  from stored_file as cover where cover.id = ${sql.ref(`${named}.cover_id`)})`
