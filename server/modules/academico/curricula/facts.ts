import { type Kysely, sql } from 'kysely'
import type { CurriculumChoices, CurriculumFacts } from '#domain/curricula/curricula.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { inUnitsOf, inUnitsOfOrShared } from '#server/rows/units.ts'
import { readSchoolChoices } from '#server/school/choices/schoolChoices.ts'

/** Code of “Aula” in `CLASS_TIME_KINDS`: breaks and entrances are no room for a subject. */
const LESSON = 1

/** What curricula of the caller's units are held against. */
export const readCurriculumFacts = async (db: Kysely<Database>, caller: InUnits): Promise<CurriculumFacts> => ({
  exigencias: await db
    .selectFrom('grade')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .select([
      'grade.id as idSerie',
      'course.level as nivel',
      'course.lesson_minutes as minutosAula',
      'course.stage_count as etapas',
      'grade.year_hours as horas',
    ])
    .orderBy('grade.position')
    .orderBy('grade.id')
    .execute(),
  minimos: await db
    .selectFrom('unit_year')
    .select([
      'unit_id as idUnidade',
      'school_year_id as idAnoLetivo',
      'least_days as dias',
      'least_hours as horas',
      'least_hours_secondary as horasMedio',
    ])
    .where(inUnitsOf(caller, 'unit_id'))
    .orderBy('id')
    .execute(),
  horarios: await db
    .selectFrom('class_time')
    .select(['unit_id as idUnidade', 'shift_id as idPeriodo', 'level as nivel'])
    .select(sql<number>`cardinality(week_days)`.as('dias'))
    .where('active', '=', true)
    .where('kind', '=', LESSON)
    .where(inUnitsOfOrShared(caller, 'unit_id'))
    .orderBy('id')
    .execute(),
})

/** What the form of a curriculum chooses from, and is held against. */
export const readCurriculumChoices = async (db: Kysely<Database>, caller: InUnits): Promise<CurriculumChoices> => ({
  ...(await readSchoolChoices(db, caller)),
  ...(await readCurriculumFacts(db, caller)),
  disciplinas: await db
    .selectFrom('subject')
    .select(['id', 'name as nome', 'active as ativo', 'curriculum_base as base', 'is_optional as optativa'])
    .orderBy('position')
    .orderBy('id')
    .execute(),
})
