import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RecipientPage, RecipientQuery } from '#domain/audience/recipients.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import { READER_GUARDIAN, READER_STAFF, READER_STUDENT, type ReaderType } from '#domain/feed/reading.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { everyWord } from '#server/db/pattern.ts'
import type { Database } from '#server/db/schema.ts'
import { pageOf } from '#server/http/paging.ts'

interface Families {
  /** ISO day on which links hold. */
  readonly today: string
  /** Whether guardians, and whether students are meant. */
  readonly guardians: RawBuilder<SqlBool>
  readonly students: RawBuilder<SqlBool>
  /** Which guardians of a `meant` student. */
  readonly which: RawBuilder<SqlBool>
}

/**
 * The families of a table `meant` of `student_id` and `unit_id`: a query of `type`, `id`, `name`, `name_search`, of a guardian the
 * names and `student_ids` of the `students` through whom, and the `unit_ids` in which they are reached.
 */
export const familiesOfMeant = ({ today, guardians, students, which }: Families): RawBuilder<unknown> => sql`
  select ${sql.lit(READER_GUARDIAN)} as type, guardian.id, coalesce(guardian.social_name, guardian.name) as name,
    guardian.name_search, array_agg(distinct coalesce(student.social_name, student.name)) as students,
    array_agg(distinct student.id) as student_ids, array_remove(array_agg(distinct meant.unit_id), null) as unit_ids
  from meant
  join student on student.id = meant.student_id
  join student_guardian as link on link.student_id = student.id and ${holdsOn('link', today)}
  join guardian on guardian.id = link.guardian_id and guardian.active
  where ${guardians} and ${which} and student.deceased_on is null
  group by guardian.id
  union all
  select ${sql.lit(READER_STUDENT)}, student.id, coalesce(student.social_name, student.name), student.name_search, '{}', '{}',
    array_remove(array[meant.unit_id], null)
  from meant join student on student.id = meant.student_id
  where ${students} and student.deceased_on is null`

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
  readonly byUnit: RecipientPage['porUnidade'] | null
  readonly page: readonly Row[] | null
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
  byUnit: null,
  page: null,
}

const COUNTS_BY_KIND = sql`count(*) filter (where type = ${sql.lit(READER_GUARDIAN)})::integer as responsaveis,
  count(*) filter (where type = ${sql.lit(READER_STUDENT)})::integer as alunos,
  count(*) filter (where type = ${sql.lit(READER_STAFF)})::integer as equipe`

/**
 * A page of recipients by name, their counts, and how many chose each answer, in one query. `readers`: a query of recipients with
 * `read_at`, `confirmed_at`, `answer` and `is_awaited`. @throws Refusal 400 for a field that does not sort
 */
export const readRecipients = async (
  db: Kysely<Database>,
  readers: RawBuilder<unknown>,
  query: RecipientQuery,
): Promise<{
  readonly recipients: Omit<RecipientPage, 'respostas'>
  readonly answers: Readonly<Record<string, number>>
}> => {
  const page = pageOf(query, ['nome'])
  const which = conditionOf(query)
  const { rows } = await sql<Counts>`
    with reader as materialized (${readers})
    select ${COUNTS_BY_KIND},
      count(*) filter (where read_at is not null)::integer as leram,
      count(*) filter (where confirmed_at is not null)::integer as confirmaram,
      count(*) filter (where is_awaited)::integer as faltam,
      count(*) filter (where ${which})::integer as total,
      (select json_object_agg(answer, people) from (
        select answer, count(*)::integer as people from reader where answer is not null group by answer) as chosen
      ) as answers,
      (select json_agg(one) from (
        select unit.id, unit.short_name as nome, ${COUNTS_BY_KIND},
          count(*) filter (where read_at is not null)::integer as leram
        from reader, unnest(reader.unit_ids) as own (id) join unit on unit.id = own.id
        group by unit.id order by unit.name, unit.id) as one) as "byUnit",
      (select json_agg(one) from (
        select type, id, name, students, read_at, confirmed_at, answer from reader where ${which}
        order by name_search ${sql.raw(page.direction)}, type, id
        limit ${page.limit} offset ${page.offset}) as one) as page
    from reader`.execute(db)
  const { page: found, total, answers, byUnit, ...counts } = rows[0] ?? NO_ONE
  const items = (found ?? []).map(recipientIn)
  return {
    recipients: { items, totalCount: total, ...counts, porUnidade: byUnit ?? [] },
    answers: answers ?? {},
  }
}

const conditionOf = ({ Filtro, perfil, idUnidade, leu, confirmou }: RecipientQuery): RawBuilder<unknown> => {
  const typed = searchable(Filtro ?? '')
  return sql`true
    ${typed === '' ? sql`` : sql`and ${everyWord('reader.name_search', typed.split(' '))}`}
    ${perfil === undefined ? sql`` : sql`and reader.type = ${perfil}::integer`}
    ${idUnidade === undefined ? sql`` : sql`and ${idUnidade}::integer = any(reader.unit_ids)`}
    ${leu === undefined ? sql`` : sql`and (reader.read_at is not null) = ${leu}::boolean`}
    ${confirmou === undefined ? sql`` : sql`and (reader.confirmed_at is not null) = ${confirmou}::boolean`}`
}

const recipientIn = (row: Row): RecipientPage['items'][number] => ({
  perfil: row.type,
  id: row.id,
  nome: row.name,
  alunos: row.students,
  lidoEm: instantOf(row.read_at),
  confirmadoEm: instantOf(row.confirmed_at),
  resposta: row.answer,
})

/** An instant inside of JSON is a text of the database. */
const instantOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString())
