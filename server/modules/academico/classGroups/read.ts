import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { ClassGroupRecord, ClassGroupWire } from '#domain/classGroups/classGroups.schemas.ts'
import { CLASS_GROUP } from '#domain/classGroups/classGroups.fields.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import { recordOf } from '#server/records/columns.ts'
import { takenSeats, withinUnits } from '#server/school/classGroups/classGroups.ts'
import type { ListCall } from '#domain/records/calls.ts'
import { searchable } from '#domain/base/text.ts'
import { equal } from '#server/db/equal.ts'
import { everyWord } from '#server/db/pattern.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isClosedIn, runningYearId } from '#server/school/years/years.ts'
import type { Option } from '#domain/base/common.schemas.ts'
import { CLOSED, RUNNING } from '#domain/calendars/calendarStatus.ts'
import { nameIn } from '#server/registers/lists.ts'

/** A class group in the caller's units; null if there is none. */
const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<ClassGroupRecord | null> => {
  const row = await db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .where('class_group.id', '=', id)
    .where(withinUnits(caller))
    .selectAll('class_group')
    .select(['grade.course_id', takenSeats.as('taken')])
    .select([
      sql<number[]>`array(select own.grade_id from class_group_grade as own
        where own.class_group_id = class_group.id order by own.grade_id)`.as('grades'),
      sql<number>`(select count(*) from enrolment where class_group_id = class_group.id)`.as('enrolments'),
      sql<number[]>`array(select distinct grade_id from enrolment
        where class_group_id = class_group.id order by grade_id)`.as('enrolledGrades'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...recordOf(CLASS_GROUP, row),
    idCurso: row.course_id,
    idsSeries: row.grades,
    ocupadas: row.taken,
    matriculas: row.enrolments,
    idsSeriesMatriculadas: row.enrolledGrades,
  }
}

export const classGroups = readersOf('class_group', find)

/** The fields that sort the list. The default order is that of the grades. */
const ORDER = {
  serie: 'grade.position',
  nome: 'class_group.name_search',
  unidade: 'unit.name',
  periodo: 'shift.position',
  vagas: 'class_group.seats',
  ativo: 'class_group.active',
} as const
const SORTABLE = ['serie', 'nome', 'unidade', 'periodo', 'vagas', 'ativo'] as const

/** A page of the class groups of the caller's units and one year. @throws Refusal 400 for a field that does not sort */
export const listClassGroups = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListCall<ClassGroupWire>>): Promise<ListCall<ClassGroupWire>['answer']> => {
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  const matching = db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .where(withinUnits(caller))
    .where((eb) => eb.and(year === undefined ? [] : [eb('class_group.school_year_id', '=', year)]))
    .where((eb) => eb.and(conditionsOf(query)))
  const items = await matching
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .innerJoin('unit', 'unit.id', 'class_group.unit_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .innerJoin('shift', 'shift.id', 'class_group.shift_id')
    .leftJoin('location', 'location.id', 'class_group.location_id')
    .select([
      'class_group.id',
      'class_group.name as nome',
      'school_year.year as anoLetivo',
      'unit.short_name as unidade',
      'course.name as curso',
      'shift.name as periodo',
      'location.name as local',
      'class_group.seats as vagas',
      'class_group.active as ativo',
      'class_group.version as versao',
      takenSeats.as('ocupadas'),
    ])
    .select([
      isClosedIn('class_group').as('anoEncerrado'),
      sql<string[]>`array(select one.name from class_group_grade as own join grade as one on one.id = own.grade_id
        where own.class_group_id = class_group.id order by one.position, one.id)`.as('series'),
    ])
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('class_group.name_search', page.direction)
    .orderBy('class_group.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { items, totalCount: count }
}

const conditionsOf = (query: ClassGroupWire['query']): readonly Expression<SqlBool>[] => {
  const typed = searchable(query.Filtro ?? '')
  return [
    ...(typed === '' ? [] : [everyWord('class_group.name_search', typed.split(' '))]),
    ...equal('class_group.unit_id', query.idUnidade),
    ...equal('grade.course_id', query.idCurso),
    ...equal('class_group.shift_id', query.idPeriodo),
    ...equal('class_group.active', query.Situacao),
    ...(query.idSerie === undefined
      ? []
      : [
          sql<SqlBool>`exists (select 1 from class_group_grade as own
            where own.class_group_id = class_group.id and own.grade_id = ${query.idSerie})`,
        ]),
  ]
}

/** The option list `Gang`: class groups of the caller's units, the running year first. Those of closed years cannot be chosen. */
export const readClassGroupOptions = (db: Kysely<Database>, caller: InUnits): Promise<Option[]> =>
  db
    .selectFrom('class_group')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .innerJoin('unit', 'unit.id', 'class_group.unit_id')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .where(withinUnits(caller))
    .select('class_group.id as value')
    .select([
      nameIn('classGroups', 'class_group').as('displayText'),
      sql<boolean>`class_group.active and school_year.status <> ${CLOSED}`.as('status'),
    ])
    .orderBy(sql`school_year.status = ${RUNNING}`, 'desc')
    .orderBy(sql`school_year.status = ${CLOSED}`)
    .orderBy('school_year.year')
    .orderBy('unit.name')
    .orderBy('grade.position')
    .orderBy('class_group.name_search')
    .orderBy('class_group.id')
    .execute()
