import { sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { isWaiting } from '#domain/excuses/excuse.ts'
import { EXCUSE_STATUSES } from '#domain/excuses/excuses.lists.ts'
import type { Excuse, ListExcuses } from '#domain/excuses/excuses.schemas.ts'
import { everyWord } from '#server/db/pattern.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { EXCUSE_COLUMNS, EXCUSE_TABLES, refuseTeacher } from '#server/modules/academico/excuses/read.ts'
import { inUnitsOf } from '#server/rows/units.ts'

const WAITING = EXCUSE_STATUSES.map(({ id }) => id).filter(isWaiting)

/** Those that wait come first, the oldest of them first; of the others the newest. */
const BY_TURN = sql`(excuse.status = any(${WAITING}::smallint[])) desc,
  case when excuse.status = any(${WAITING}::smallint[]) then excuse.sent_at end, excuse.sent_at desc`

const SORTABLE = ['situacao', 'aluno', 'inicio', 'enviadaEm'] as const

/** A page of the excuses of the caller's units. @throws Refusal 400 as `pageOf`, 403 for teachers */
export const listExcuses = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListExcuses>): Promise<ListExcuses['answer']> => {
  refuseTeacher(caller)
  const page = pageOf(query, SORTABLE)
  const { idAnoLetivo, idUnidade, idTurma, situacao, Filtro } = query
  const which = sql.join(
    [
      inUnitsOf(caller, 'class_group.unit_id'),
      ...(idAnoLetivo === undefined ? [] : [sql`class_group.school_year_id = ${idAnoLetivo}`]),
      ...(idUnidade === undefined ? [] : [sql`class_group.unit_id = ${idUnidade}`]),
      ...(idTurma === undefined ? [] : [sql`class_group.id = ${idTurma}`]),
      ...(situacao === undefined ? [] : [sql`excuse.status = ${situacao}`]),
      ...(Filtro === undefined || Filtro.trim() === ''
        ? []
        : [everyWord('student.name_search', searchable(Filtro).split(' '))]),
    ],
    sql` and `,
  )
  const direction = sql.raw(page.direction)
  const order = {
    situacao: BY_TURN,
    aluno: sql`student.name_search ${direction}`,
    inicio: sql`excuse.starts_on ${direction}`,
    enviadaEm: sql`excuse.sent_at ${direction}`,
  }[page.field]
  const { rows } = await sql<Excuse & { readonly total: number }>`
    select ${EXCUSE_COLUMNS}, count(*) over ()::integer as total from ${EXCUSE_TABLES}
    where ${which} order by ${order}, excuse.id offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from ${EXCUSE_TABLES} where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return { items: rows.map(({ total: _, ...row }) => row), totalCount }
}
