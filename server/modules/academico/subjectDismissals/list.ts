import { sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { DISMISSAL_HOLDS } from '#domain/subjectDismissals/subjectDismissals.lists.ts'
import type { Dismissal, ListDismissals } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { everyWord } from '#server/db/pattern.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  DISMISSAL_COLUMNS,
  DISMISSAL_TABLES,
  seesDismissals,
} from '#server/modules/academico/subjectDismissals/read.ts'
import { inUnitsOf } from '#server/rows/units.ts'

const SORTABLE = ['deferidaEm', 'aluno', 'disciplina', 'inicio'] as const

/** A page of the dismissals of the caller's units, those that hold first. None for teachers. @throws Refusal 400 as `pageOf` */
export const listDismissals = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListDismissals>): Promise<ListDismissals['answer']> => {
  const page = pageOf({ Sorting: 'deferidaEm desc', ...query }, SORTABLE)
  if (!seesDismissals(caller)) return { items: [], totalCount: 0 }
  const { idAnoLetivo, idUnidade, idTurma, idAluno, idDisciplina, motivoDispensa, situacao, Filtro } = query
  const which = sql.join(
    [
      inUnitsOf(caller, 'enrolment.unit_id'),
      ...(idAnoLetivo === undefined ? [] : [sql`enrolment.school_year_id = ${idAnoLetivo}`]),
      ...(idUnidade === undefined ? [] : [sql`enrolment.unit_id = ${idUnidade}`]),
      ...(idTurma === undefined ? [] : [sql`enrolment.class_group_id = ${idTurma}`]),
      ...(idAluno === undefined ? [] : [sql`enrolment.student_id = ${idAluno}`]),
      ...(idDisciplina === undefined ? [] : [sql`own.subject_id = ${idDisciplina}`]),
      ...(motivoDispensa === undefined ? [] : [sql`own.reason = ${motivoDispensa}`]),
      ...(situacao === undefined ? [] : [sql`(own.removed_at is null) = ${situacao === DISMISSAL_HOLDS}`]),
      ...(Filtro === undefined || Filtro.trim() === ''
        ? []
        : [everyWord('student.name_search', searchable(Filtro).split(' '))]),
    ],
    sql` and `,
  )
  const direction = sql.raw(page.direction)
  const order = {
    deferidaEm: sql`own.removed_at is not null, own.granted_at ${direction}`,
    aluno: sql`student.name_search ${direction}`,
    disciplina: sql`subject.name ${direction}`,
    inicio: sql`own.starts_on ${direction}`,
  }[page.field]
  const { rows } = await sql<Dismissal & { readonly total: number }>`
    select ${DISMISSAL_COLUMNS}, count(*) over ()::integer as total from ${DISMISSAL_TABLES}
    where ${which} order by ${order}, own.id offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from ${DISMISSAL_TABLES} where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return { items: rows.map(({ total: _, ...row }) => row), totalCount }
}
