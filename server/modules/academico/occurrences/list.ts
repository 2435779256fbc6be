import { sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { NORMAL } from '#domain/occurrences/occurrences.lists.ts'
import type { ListOccurrences, OccurrenceRow } from '#domain/occurrences/occurrences.schemas.ts'
import { everyWord } from '#server/db/pattern.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { seesOccurrence } from '#server/school/occurrences/seen.ts'

const SORTABLE = ['recentes', 'dia', 'tipo', 'situacao'] as const

/** How many students of an occurrence a row names. */
const NAMED = 3

const TABLES = sql`
  occurrence
  join class_group on class_group.id = occurrence.class_group_id
  join occurrence_type as type on type.id = occurrence.type_id
  join staff_user as author on author.id = occurrence.registered_by`

/**
 * A page of the occurrences that the caller sees, the newest first. Title and students of a restricted one are left out, and no
 * search finds them: the audit keeps who opens it. @throws Refusal 400 as `pageOf`
 */
export const listOccurrences = async (
  incoming: SignedIncoming<ListOccurrences>,
): Promise<ListOccurrences['answer']> => {
  const { db, query } = incoming
  const page = pageOf(query, SORTABLE)
  const { idAnoLetivo, idUnidade, idTurma, idTipoOcorrencia, situacao, Filtro = '' } = query
  const which = sql.join(
    [
      seesOccurrence(incoming),
      ...(idAnoLetivo === undefined ? [] : [sql`class_group.school_year_id = ${idAnoLetivo}`]),
      ...(idUnidade === undefined ? [] : [sql`class_group.unit_id = ${idUnidade}`]),
      ...(idTurma === undefined ? [] : [sql`class_group.id = ${idTurma}`]),
      ...(idTipoOcorrencia === undefined ? [] : [sql`occurrence.type_id = ${idTipoOcorrencia}`]),
      ...(situacao === undefined ? [] : [sql`occurrence.status = ${situacao}`]),
      ...(Filtro.trim() === '' ? [] : [ofStudentNamed(Filtro)]),
    ],
    sql` and `,
  )
  const direction = sql.raw(page.direction)
  const order = {
    recentes: sql`occurrence.day desc`,
    dia: sql`occurrence.day ${direction}`,
    tipo: sql`type.name_search ${direction}`,
    situacao: sql`occurrence.status ${direction}`,
  }[page.field]
  const { rows } = await sql<OccurrenceRow & { readonly total: number }>`
    select occurrence.id, occurrence.day as dia, coalesce(occurrence.hour, '') as hora, type.name as tipo,
      type.nature as natureza, case when ${isNormal} then occurrence.title else '' end as titulo, class_group.name as turma,
      array(select coalesce(student.social_name, student.name) from occurrence_student as own
        join student on student.id = own.student_id
        where own.occurrence_id = occurrence.id and ${isNormal} order by own.id limit ${sql.lit(NAMED)}) as alunos,
      case when ${isNormal} then (select count(*)::integer from occurrence_student as own
        where own.occurrence_id = occurrence.id) else 0 end as quantos,
      occurrence.status as situacao, occurrence.secrecy as sigilo, author.name as "registradaPor",
      occurrence.acknowledge_until as "cienciaAte", count(*) over ()::integer as total
    from ${TABLES} where ${which}
    order by ${order}, occurrence.id desc offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from ${TABLES} where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return { items: rows.map(({ total: _, ...row }) => row), totalCount }
}

const isNormal = sql`occurrence.secrecy = ${sql.lit(NORMAL)}`

const ofStudentNamed = (typed: string) => sql`(${isNormal} and exists (
  select 1 from occurrence_student as own join student on student.id = own.student_id
  where own.occurrence_id = occurrence.id and ${everyWord('student.name_search', searchable(typed).split(' '))}))`
