import { sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { Arrival, ListArrivals } from '#domain/arrivals/arrivals.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import { everyWord } from '#server/db/pattern.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { ARRIVAL_COLUMNS, ARRIVAL_STATUS, ARRIVAL_TABLES } from '#server/modules/academico/arrivals/read.ts'
import { inUnitsOf } from '#server/rows/units.ts'

const SORTABLE = ['situacao', 'aluno', 'dia'] as const

/** A page of the arrivals of the caller's units, those with something open first. None for teachers. @throws Refusal 400 as `pageOf` */
export const listArrivals = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListArrivals>): Promise<ListArrivals['answer']> => {
  const page = pageOf({ Sorting: 'situacao', ...query }, SORTABLE)
  if (isOnlyTeacher(caller)) return { items: [], totalCount: 0 }
  const { idAnoLetivo, idUnidade, idTurma, idAluno, situacaoChegada, Filtro } = query
  const which = sql.join(
    [
      inUnitsOf(caller, 'enrolment.unit_id'),
      ...(idAnoLetivo === undefined ? [] : [sql`enrolment.school_year_id = ${idAnoLetivo}`]),
      ...(idUnidade === undefined ? [] : [sql`enrolment.unit_id = ${idUnidade}`]),
      ...(idTurma === undefined ? [] : [sql`enrolment.class_group_id = ${idTurma}`]),
      ...(idAluno === undefined ? [] : [sql`enrolment.student_id = ${idAluno}`]),
      ...(situacaoChegada === undefined ? [] : [sql`${ARRIVAL_STATUS} = ${situacaoChegada}`]),
      ...(Filtro === undefined || Filtro.trim() === ''
        ? []
        : [everyWord('student.name_search', searchable(Filtro).split(' '))]),
    ],
    sql` and `,
  )
  const direction = sql.raw(page.direction)
  const order = {
    situacao: sql`${ARRIVAL_STATUS} ${direction}, own.registered_at desc`,
    aluno: sql`student.name_search ${direction}`,
    dia: sql`own.day ${direction}`,
  }[page.field]
  const { rows } = await sql<Arrival & { readonly total: number }>`
    select ${ARRIVAL_COLUMNS}, count(*) over ()::integer as total from ${ARRIVAL_TABLES}
    where ${which} order by ${order}, own.id offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from ${ARRIVAL_TABLES} where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return { items: rows.map(({ total: _, ...row }) => row), totalCount }
}
