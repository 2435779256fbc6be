import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Option } from '#domain/base/common.schemas.ts'
import { STAGE_KINDS } from '#domain/assessment/assessment.lists.ts'
import { CLOSED, RUNNING } from '#domain/calendars/calendarStatus.ts'
import { CURRICULUM } from '#domain/curricula/curricula.fields.ts'
import { ENDED } from '#domain/curricula/curricula.lists.ts'
import type { CurriculumRecord, CurriculumWire } from '#domain/curricula/curricula.schemas.ts'
import { curriculumNeeds, shortfalls } from '#domain/curricula/curriculum.ts'
import type { ListCall } from '#domain/records/calls.ts'
import { equal } from '#server/db/equal.ts'
import type { Database } from '#server/db/schema.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readCurriculumFacts } from '#server/modules/academico/curricula/facts.ts'
import { recordOf } from '#server/records/columns.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { isClosedIn, runningYearId } from '#server/school/years/years.ts'

const withinUnits = (caller: InUnits): RawBuilder<SqlBool> => inUnitsOf(caller, 'curriculum.unit_id')

const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<CurriculumRecord | null> => {
  const row = await db
    .selectFrom('curriculum')
    .where('curriculum.id', '=', id)
    .where(withinUnits(caller))
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('curriculum_item as item')
          .whereRef('item.curriculum_id', '=', 'curriculum.id')
          .select([
            'item.subject_id as idDisciplina',
            'item.curriculum_base as base',
            'item.weekly_lessons as aulasSemana',
            'item.year_hours as cargaHoraria',
            'item.is_dismissible as dispensavel',
            'item.is_class_teaching as regencia',
            'item.stages as etapas',
          ])
          .orderBy('item.position')
          .orderBy('item.subject_id'),
      ).as('items'),
    )
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...recordOf(CURRICULUM, { ...row, active: row.status !== ENDED }),
    disciplinas: row.items,
    numero: row.number,
    situacao: row.status,
    vigenteDesde: row.in_force_on ?? '',
    encerradaEm: row.ended_on ?? '',
  }
}

export const curricula = readersOf('curriculum', find)

/** The fields that sort the list. The default order is that of the grades. */
const ORDER = {
  serie: 'grade.position',
  unidade: 'unit.name',
  periodo: 'shift.position',
  situacao: 'curriculum.status',
} as const
const SORTABLE = ['serie', 'unidade', 'periodo', 'situacao'] as const

const HOURS = sql<number>`coalesce((select sum(year_hours) from curriculum_item where curriculum_id = curriculum.id), 0)::integer`

/** Lessons of a week in the stage that has most of them, as `curriculumSums` counts them. */
const LESSONS = sql<number>`coalesce((
  select max(lessons) from (
    select sum(item.weekly_lessons) as lessons from unnest(${STAGE_KINDS.map(({ id }) => id)}::smallint[]) as stage (number)
    join curriculum_item as item on item.curriculum_id = curriculum.id
      and (cardinality(item.stages) = 0 or stage.number = any(item.stages))
    group by stage.number) as week), 0)::integer`

/** A page of one year's curricula in the caller's units. @throws Refusal 400 for a field that does not sort */
export const listCurricula = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListCall<CurriculumWire>>): Promise<ListCall<CurriculumWire>['answer']> => {
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  const matching = db
    .selectFrom('curriculum')
    .innerJoin('grade', 'grade.id', 'curriculum.grade_id')
    .where(withinUnits(caller))
    .where((eb) => eb.and(year === undefined ? [] : [eb('curriculum.school_year_id', '=', year)]))
    .where((eb) => eb.and(conditionsOf(query)))
  const rows = await matching
    .innerJoin('school_year', 'school_year.id', 'curriculum.school_year_id')
    .innerJoin('unit', 'unit.id', 'curriculum.unit_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .innerJoin('shift', 'shift.id', 'curriculum.shift_id')
    .select([
      'curriculum.id',
      'curriculum.school_year_id as idAnoLetivo',
      'curriculum.unit_id as idUnidade',
      'curriculum.grade_id as idSerie',
      'curriculum.shift_id as idPeriodo',
      'school_year.year as anoLetivo',
      'unit.short_name as unidade',
      'course.name as curso',
      'grade.name as serie',
      'shift.name as periodo',
      'curriculum.number as numero',
      'curriculum.status as situacao',
      'curriculum.version as versao',
    ])
    .select([
      isClosedIn('curriculum').as('anoEncerrado'),
      sql<number>`(select count(*) from curriculum_item where curriculum_id = curriculum.id)`.as('disciplinas'),
      LESSONS.as('aulas'),
      HOURS.as('horas'),
    ])
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('unit.name', page.direction)
    .orderBy('shift.position', page.direction)
    .orderBy('curriculum.number', 'desc')
    .orderBy('curriculum.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const facts = await readCurriculumFacts(db, caller)
  const items = rows.map(({ idAnoLetivo, idUnidade, idSerie, idPeriodo, ...row }) => ({
    ...row,
    faltas: [...shortfalls(row, curriculumNeeds(facts, { idAnoLetivo, idUnidade, idSerie, idPeriodo }))],
  }))
  return { items, totalCount: count }
}

const conditionsOf = (query: CurriculumWire['query']): readonly Expression<SqlBool>[] => [
  ...equal('curriculum.unit_id', query.idUnidade),
  ...equal('grade.course_id', query.idCurso),
  ...equal('curriculum.grade_id', query.idSerie),
  ...equal('curriculum.shift_id', query.idPeriodo),
  ...equal('curriculum.status', query.situacao),
]

/** The option list `Curriculum`: matrices of the caller's units, the running year first. What ended, or is of a closed year, cannot be chosen. */
export const readCurriculumOptions = (db: Kysely<Database>, caller: InUnits): Promise<Option[]> =>
  db
    .selectFrom('curriculum')
    .innerJoin('school_year', 'school_year.id', 'curriculum.school_year_id')
    .innerJoin('unit', 'unit.id', 'curriculum.unit_id')
    .innerJoin('grade', 'grade.id', 'curriculum.grade_id')
    .innerJoin('shift', 'shift.id', 'curriculum.shift_id')
    .where(withinUnits(caller))
    .select('curriculum.id as value')
    .select([
      sql<string>`grade.name || ' · ' || shift.name || ' · ' || unit.short_name || ' · ' || school_year.year
        || ' · versão ' || curriculum.number`.as('displayText'),
      sql<boolean>`curriculum.status <> ${ENDED} and school_year.status <> ${CLOSED}`.as('status'),
    ])
    .orderBy(sql`school_year.status = ${RUNNING}`, 'desc')
    .orderBy('school_year.year', 'desc')
    .orderBy('unit.name')
    .orderBy('grade.position')
    .orderBy('shift.position')
    .orderBy('curriculum.number', 'desc')
    .orderBy('curriculum.id')
    .execute()
