import { type RawBuilder, sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { READER_GUARDIAN, READER_STAFF, READER_STUDENT, type ReaderType } from '#domain/feed/reading.ts'
import type { ListRecipients, PublicationRecord, RecipientPage } from '#domain/publications/publications.schemas.ts'
import { everyWord } from '#server/db/pattern.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { publicationsAt } from '#server/modules/academico/publications/read.ts'
import { recipientsOf } from '#server/school/publications/audience.ts'
import { readingsOf } from '#server/school/publications/unread.ts'

/**
 * Those whom a publication is for, with `read_at`, `confirmed_at` and their `answer` to its poll, and whether the school still expects of them that they
 * read it, or confirm that they did where it asks for that (`is_awaited`): of families and students, whom it can remind.
 */
export const readersWithMarks = (
  { id, exigeConfirmacao }: Pick<PublicationRecord, 'id' | 'exigeConfirmacao'>,
  caller: InUnits,
  today: string,
): RawBuilder<unknown> => sql`
  select own.*, mark.read_at, mark.confirmed_at, choice.text as answer,
    own.type <> ${sql.lit(READER_STAFF)}
      and ${exigeConfirmacao ? sql`mark.confirmed_at` : sql`mark.read_at`} is null as is_awaited
  from (${recipientsOf(id, caller, today)}) as own
  left join (${readingsOf(id)}) as mark on mark.reader_type = own.type and mark.reader_id = own.id
  left join (
    select answer.reader_type, answer.reader_id, option.text from publication_answer as answer
    join publication_option as option on option.id = answer.option_id
    where answer.publication_id = ${id}::integer) as choice
    on choice.reader_type = own.type and choice.reader_id = own.id`

interface Counts {
  readonly responsaveis: number
  readonly alunos: number
  readonly equipe: number
  readonly leram: number
  readonly confirmaram: number
  readonly faltam: number
  readonly total: number
  /** Of each option that was chosen, how many. */
  readonly answers: Readonly<Record<string, number>> | null
}

interface Row {
  readonly type: ReaderType
  readonly id: number
  readonly name: string
  readonly students: string[]
  readonly read_at: string | null
  readonly confirmed_at: string | null
  readonly answer: string | null
}

const NO_ONE: Counts = {
  responsaveis: 0,
  alunos: 0,
  equipe: 0,
  leram: 0,
  confirmaram: 0,
  faltam: 0,
  total: 0,
  answers: null,
}

const countsByKind = sql`count(*) filter (where type = ${sql.lit(READER_GUARDIAN)})::integer as responsaveis,
  count(*) filter (where type = ${sql.lit(READER_STUDENT)})::integer as alunos,
  count(*) filter (where type = ${sql.lit(READER_STAFF)})::integer as equipe`

/** Those whom a publication is for, as it was saved, by name: a page of them and their counts in one query. @throws Refusal 404, audited for one of another unit */
export const listRecipients = async (incoming: SignedIncoming<ListRecipients>): Promise<RecipientPage> => {
  const { db, caller, params, query, now } = incoming
  const publication = await publicationsAt(incoming).own(incoming, params.id)
  const page = pageOf(query, ['nome'])
  const typed = searchable(query.Filtro ?? '')
  const which = sql`true
    ${typed === '' ? sql`` : sql`and ${everyWord('reader.name_search', typed.split(' '))}`}
    ${query.perfil === undefined ? sql`` : sql`and reader.type = ${query.perfil}::integer`}
    ${query.idUnidade === undefined ? sql`` : sql`and ${query.idUnidade}::integer = any(reader.unit_ids)`}
    ${query.leu === undefined ? sql`` : sql`and (reader.read_at is not null) = ${query.leu}::boolean`}
    ${query.confirmou === undefined ? sql`` : sql`and (reader.confirmed_at is not null) = ${query.confirmou}::boolean`}`
  const { rows } = await sql<
    Counts & { readonly page: readonly Row[] | null; readonly units: RecipientPage['porUnidade'] | null }
  >`
    with reader as materialized (
      ${readersWithMarks(publication, caller, schoolDay(now))})
    select ${countsByKind},
      count(*) filter (where read_at is not null)::integer as leram,
      count(*) filter (where confirmed_at is not null)::integer as confirmaram,
      count(*) filter (where is_awaited)::integer as faltam,
      count(*) filter (where ${which})::integer as total,
      (select json_object_agg(answer, people) from (
        select answer, count(*)::integer as people from reader where answer is not null group by answer) as chosen
      ) as answers,
      (select json_agg(one) from (
        select unit.id, unit.short_name as nome, ${countsByKind}, count(*) filter (where read_at is not null)::integer as leram
        from reader, unnest(reader.unit_ids) as own (id) join unit on unit.id = own.id
        group by unit.id order by unit.name, unit.id) as one) as units,
      (select json_agg(one) from (
        select type, id, name, students, read_at, confirmed_at, answer from reader where ${which}
        order by name_search ${sql.raw(page.direction)}, type, id
        limit ${page.limit} offset ${page.offset}) as one) as page
    from reader`.execute(db)
  const { page: found, total, answers, units, ...counts } = rows[0] ?? { ...NO_ONE, page: null, units: null }
  const items = (found ?? []).map((row) => ({
    perfil: row.type,
    id: row.id,
    nome: row.name,
    alunos: row.students,
    lidoEm: instantOf(row.read_at),
    confirmadoEm: instantOf(row.confirmed_at),
    resposta: row.answer,
  }))
  const respostas = (publication.enquete?.opcoes ?? []).map((opcao) => ({ opcao, pessoas: answers?.[opcao] ?? 0 }))
  return { items, totalCount: total, ...counts, porUnidade: units ?? [], respostas }
}

/** An instant inside of JSON is a text of the database. */
const instantOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString())
