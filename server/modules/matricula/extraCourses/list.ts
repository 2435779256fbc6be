import { type Expression, type SqlBool, sql } from 'kysely'
import type { ExtraCourseRow, ListExtraCourses } from '#domain/api/extraCourses.schemas.ts'
import { ANY_GENDER } from '#domain/lists/extraCourses.ts'
import { listedCourse } from '#domain/rules/extraCourses/listed.ts'
import { searchable } from '#domain/text.ts'
import { everyWord } from '#server/db/pattern.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isClosedIn } from '#server/modules/academico/frame/index.ts'
import { runningYearId } from '#server/modules/matricula/enrolments/index.ts'
import { slotsOfCourse, visibleCourses } from '#server/modules/matricula/extraCourses/read.ts'
import { seatCounters } from '#server/modules/matricula/extraCourses/seats.ts'

const ORDER = { nome: 'extra_course.name_search', unidade: 'unit.name', vagas: 'extra_course.seats' } as const
const SORTABLE = ['nome', 'unidade', 'vagas'] as const

/** A page of the extra courses of the caller's units and one year. @throws Refusal 400 for a field that does not sort */
export const listExtraCourses = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListExtraCourses>): Promise<ListExtraCourses['answer']> => {
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  const matching = db
    .selectFrom('extra_course')
    .where(visibleCourses(caller))
    .where((eb) => eb.and(year === undefined ? [] : [eb('extra_course.school_year_id', '=', year)]))
    .where((eb) => eb.and(conditionsOf(query)))
  const rows = await matching
    .innerJoin('school_year', 'school_year.id', 'extra_course.school_year_id')
    .innerJoin('unit', 'unit.id', 'extra_course.unit_id')
    .innerJoin('location', 'location.id', 'extra_course.location_id')
    .select([
      'extra_course.id',
      'extra_course.name as nome',
      'extra_course.class_name as turma',
      'extra_course.schedule_kind as tipoHorario',
      'extra_course.obligation as obrigatoriedade',
      'extra_course.gender as sexo',
      'extra_course.availability as disponibilidade',
      'extra_course.active as ativo',
      'extra_course.version as versao',
      'school_year.year as anoLetivo',
      'unit.short_name as unidade',
      'location.name as local',
      isClosedIn('extra_course').as('anoEncerrado'),
      seatCounters.as('contagem'),
      slotsOfCourse.as('slots'),
    ])
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('extra_course.name_search', page.direction)
    .orderBy('extra_course.class_search', page.direction)
    .orderBy('extra_course.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = rows.map(({ contagem, ...row }): ExtraCourseRow => listedCourse({ ...row, ...contagem, ...NO_FEE }))
  return { items, totalCount: count }
}

const NO_FEE = { valor: null, condicaoPagamento: null }

const conditionsOf = (query: ListExtraCourses['query']): readonly Expression<SqlBool>[] => {
  const equal = (column: string, value: number | boolean | undefined) =>
    value === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${value}`]
  const typed = searchable(query.Filtro ?? '')
  return [
    ...(typed === '' ? [] : [everyWord('extra_course.search', typed.split(' '))]),
    ...equal('extra_course.unit_id', query.idUnidade),
    ...equal('extra_course.schedule_kind', query.tipoHorario || undefined),
    ...equal('extra_course.gender', query.sexo === ANY_GENDER ? undefined : query.sexo),
    ...equal('extra_course.availability', query.disponibilidade),
    ...equal('extra_course.active', query.Situacao),
  ]
}
