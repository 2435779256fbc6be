import { sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { searchable } from '#domain/base/text.ts'
import type { ListMovements, Movement, ReadMovementChoices } from '#domain/movements/movements.schemas.ts'
import { everyWord } from '#server/db/pattern.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { MOVEMENT_COLUMNS, MOVEMENT_TABLES } from '#server/modules/matricula/movements/read.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { requireStudent } from '#server/school/families/families.ts'

const SORTABLE = ['abertoEm', 'aluno', 'dia'] as const

/** A page of the departures of the caller's units, those under way first. @throws Refusal 400 as `pageOf` */
export const listMovements = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListMovements>): Promise<ListMovements['answer']> => {
  const page = pageOf({ Sorting: 'abertoEm desc', ...query }, SORTABLE)
  if (isOnlyTeacher(caller)) return { items: [], totalCount: 0 }
  const { idAnoLetivo, idUnidade, idTurma, idAluno, tipoMovimento, situacaoMovimento, Filtro } = query
  const which = sql.join(
    [
      inUnitsOf(caller, 'enrolment.unit_id'),
      ...(idAnoLetivo === undefined ? [] : [sql`enrolment.school_year_id = ${idAnoLetivo}`]),
      ...(idUnidade === undefined ? [] : [sql`enrolment.unit_id = ${idUnidade}`]),
      ...(idTurma === undefined ? [] : [sql`enrolment.class_group_id = ${idTurma}`]),
      ...(idAluno === undefined ? [] : [sql`enrolment.student_id = ${idAluno}`]),
      ...(tipoMovimento === undefined ? [] : [sql`own.kind = ${tipoMovimento}`]),
      ...(situacaoMovimento === undefined ? [] : [sql`own.status = ${situacaoMovimento}`]),
      ...(Filtro === undefined || Filtro.trim() === ''
        ? []
        : [everyWord('student.name_search', searchable(Filtro).split(' '))]),
    ],
    sql` and `,
  )
  const direction = sql.raw(page.direction)
  const order = {
    abertoEm: sql`own.status > 2, own.opened_at ${direction}`,
    aluno: sql`student.name_search ${direction}`,
    dia: sql`own.day ${direction}`,
  }[page.field]
  const { rows } = await sql<Movement & { readonly total: number }>`
    select ${MOVEMENT_COLUMNS}, count(*) over ()::integer as total from ${MOVEMENT_TABLES}
    where ${which} order by ${order}, own.id offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from ${MOVEMENT_TABLES} where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return { items: rows.map(({ total: _, ...row }) => row), totalCount }
}

type Choice = ReadMovementChoices['answer']['matriculas'][number]

/** The enrolments of a student in the caller's units that the student may leave, the newest first. @throws Refusal 404 */
export const getMovementChoices = async (
  incoming: SignedIncoming<ReadMovementChoices>,
): Promise<ReadMovementChoices['answer']> => {
  const { db, caller, query } = incoming
  await requireStudent(incoming, query.idAluno)
  const { rows } = await sql<Choice>`
    select enrolment.id, concat_ws(' · ', year.year, unit.short_name, grade.name, class_group.name) as nome,
      enrolment.status as "situacaoMatricula"
    from enrolment join school_year as year on year.id = enrolment.school_year_id and year.status <> 2
    join unit on unit.id = enrolment.unit_id join grade on grade.id = enrolment.grade_id
    left join class_group on class_group.id = enrolment.class_group_id
    where enrolment.student_id = ${query.idAluno} and enrolment.status = 'Matriculado'
      and ${inUnitsOf(caller, 'enrolment.unit_id')}
    order by year.status = 1 desc, year.year desc, enrolment.id desc`.execute(db)
  return { matriculas: rows }
}
