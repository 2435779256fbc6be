import { sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { READER_GUARDIAN, READER_STAFF, READER_STUDENT, type ReaderType } from '#domain/feed/reading.ts'
import type { ListRecipients, RecipientPage } from '#domain/publications/publications.schemas.ts'
import { everyWord } from '#server/db/pattern.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { publicationsAt } from '#server/modules/academico/publications/read.ts'
import { recipientsOf } from '#server/school/publications/audience.ts'

interface Counts {
  readonly responsaveis: number
  readonly alunos: number
  readonly equipe: number
  readonly leram: number
  readonly total: number
}

interface Row {
  readonly type: ReaderType
  readonly id: number
  readonly name: string
  readonly students: string[]
  readonly read_at: string | null
}

const NO_ONE: Counts = { responsaveis: 0, alunos: 0, equipe: 0, leram: 0, total: 0 }

/** Those whom a publication is for, as it was saved, by name: a page of them and their counts in one query. @throws Refusal 404, audited for one of another unit */
export const listRecipients = async (incoming: SignedIncoming<ListRecipients>): Promise<RecipientPage> => {
  const { db, caller, params, query, now } = incoming
  await publicationsAt(incoming).own(incoming, params.id)
  const page = pageOf(query, ['nome'])
  const typed = searchable(query.Filtro ?? '')
  const which = sql`true
    ${typed === '' ? sql`` : sql`and ${everyWord('reader.name_search', typed.split(' '))}`}
    ${query.perfil === undefined ? sql`` : sql`and reader.type = ${query.perfil}::integer`}
    ${query.leu === undefined ? sql`` : sql`and (reader.read_at is not null) = ${query.leu}::boolean`}`
  const { rows } = await sql<Counts & { readonly page: readonly Row[] | null }>`
    with reader as materialized (
      select own.*, (select min(mark.read_at) from publication_read as mark
        where mark.publication_id = ${params.id} and mark.reader_type = own.type and mark.reader_id = own.id) as read_at
      from (${recipientsOf(params.id, caller, schoolDay(now))}) as own)
    select count(*) filter (where type = ${sql.lit(READER_GUARDIAN)})::integer as responsaveis,
      count(*) filter (where type = ${sql.lit(READER_STUDENT)})::integer as alunos,
      count(*) filter (where type = ${sql.lit(READER_STAFF)})::integer as equipe,
      count(*) filter (where read_at is not null)::integer as leram,
      count(*) filter (where ${which})::integer as total,
      (select json_agg(one) from (
        select type, id, name, students, read_at from reader where ${which}
        order by name_search ${sql.raw(page.direction)}, type, id
        limit ${page.limit} offset ${page.offset}) as one) as page
    from reader`.execute(db)
  const { page: found, total, ...counts } = rows[0] ?? { ...NO_ONE, page: null }
  const items = (found ?? []).map((row) => ({
    perfil: row.type,
    id: row.id,
    nome: row.name,
    alunos: row.students,
    lidoEm: row.read_at === null ? null : new Date(row.read_at).toISOString(),
  }))
  return { items, totalCount: total, ...counts }
}
