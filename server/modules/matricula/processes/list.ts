import { type Expression, type SqlBool, sql } from 'kysely'
import type { ProcessWire } from '#domain/processes/processes.schemas.ts'
import type { ListCall } from '#domain/records/calls.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { ENDED, INACTIVE, OPEN, processStateOn, SCHEDULED } from '#domain/processes/process.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { countsOfProcess } from '#server/modules/matricula/processes/places.ts'
import { isOwn, ownUnits, visibleProcesses } from '#server/modules/matricula/processes/read.ts'
import { comingYearId } from '#server/modules/matricula/processes/years.ts'

/** The fields that sort the list. By default the processes come by their first day. */
const ORDER = { inicio: 'starts_on', fim: 'ends_on', nome: 'name_search', idTipoProceso: 'kind' } as const
const SORTABLE = ['inicio', 'fim', 'nome', 'idTipoProceso'] as const

/** A page of one year's processes in the caller's units. @throws Refusal 400 for a field that does not sort */
export const listProcesses = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListCall<ProcessWire>>): Promise<ListCall<ProcessWire>['answer']> => {
  const page = pageOf(query, SORTABLE)
  const today = schoolDay(now)
  const year = query.idAnoLetivo ?? (await comingYearId(db))
  const matching = db
    .selectFrom('enrolment_process')
    .where(visibleProcesses(caller))
    .where((eb) => eb.and(year === undefined ? [] : [eb('enrolment_process.school_year_id', '=', year)]))
    .where((eb) => eb.and(conditionsOf(query, today)))
  const rows = await matching
    .innerJoin('school_year', 'school_year.id', 'enrolment_process.school_year_id')
    .select([
      'enrolment_process.id',
      'enrolment_process.name as nome',
      'enrolment_process.kind as idTipoProceso',
      'school_year.year as anoLetivo',
      'enrolment_process.starts_on as inicio',
      'enrolment_process.ends_on as fim',
      'enrolment_process.active as ativo',
      'enrolment_process.version as versao',
    ])
    .select((eb) => [
      eb('school_year.status', '=', CLOSED).$castTo<boolean>().as('anoEncerrado'),
      isOwn(caller).as('podeAlterar'),
      countsOfProcess(caller, now).as('counts'),
      sql<string[]>`array(select unit.short_name from unit
        where unit.id in (select own.unit_id from ${ownUnits(caller)}) order by unit.name, unit.id)`.as('unidades'),
      sql<string[]>`array(select grade.name from enrolment_process_grade as asked
        join grade on grade.id = asked.grade_id join course on course.id = grade.course_id
        where asked.process_id = enrolment_process.id
        order by course.position, course.id, grade.position, grade.id)`.as('series'),
    ])
    .orderBy(`enrolment_process.${ORDER[page.field]}`, page.direction)
    .orderBy('enrolment_process.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = rows.map(({ counts, ...row }) => ({ ...row, ...counts, situacao: processStateOn(row, today) }))
  return { items, totalCount: count }
}

const conditionsOf = (query: ProcessWire['query'], today: string): readonly Expression<SqlBool>[] => [
  ...(query.idTipoProceso === undefined ? [] : [sql<SqlBool>`enrolment_process.kind = ${query.idTipoProceso}`]),
  ...(query.idUnidade === undefined
    ? []
    : [
        sql<SqlBool>`exists (select 1 from enrolment_process_unit as wanted
          where wanted.process_id = enrolment_process.id and wanted.unit_id = ${query.idUnidade})`,
      ]),
  ...(query.Situacao === undefined ? [] : [inState(query.Situacao, today)]),
]

/** The same as `processStateOn`, in SQL. */
const inState = (state: number, today: string): Expression<SqlBool> => sql<SqlBool>`
  case when not enrolment_process.active then ${INACTIVE}::integer
    when ${today}::date < enrolment_process.starts_on then ${SCHEDULED}::integer
    when ${today}::date > enrolment_process.ends_on then ${ENDED}::integer
    else ${OPEN}::integer end = ${state}`
