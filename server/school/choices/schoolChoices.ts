import { type Kysely, sql } from 'kysely'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'
import { inUnitsOf } from '#server/rows/units.ts'

const NAMED = ['id', 'name as nome', 'active as ativo'] as const

/** The options for a class group or a course offer: units and rooms of the person's own units only. */
export const readSchoolChoices = async (db: Kysely<Database>, caller: InUnits): Promise<SchoolChoices> => ({
  anos: await readYearChoices(db),
  anosDasUnidades: await db
    .selectFrom('unit_year')
    .select(['unit_id as idUnidade', 'school_year_id as idAnoLetivo', 'starts_on as inicio', 'ends_on as fim'])
    .select(({ eb }) => eb('status', '<>', CLOSED).$castTo<boolean>().as('ativo'))
    .where(inUnitsOf(caller, 'unit_id'))
    .orderBy('id')
    .execute(),
  unidades: await db
    .selectFrom('unit')
    .select([...NAMED, 'cutoff_day as corteDia', 'cutoff_month as corteMes', 'age_mode as foraDaFaixa'])
    .where(inUnitsOf(caller, 'id'))
    .orderBy('name')
    .orderBy('id')
    .execute(),
  cursos: await db.selectFrom('course').select(NAMED).orderBy('position').orderBy('id').execute(),
  series: await db
    .selectFrom('grade')
    .select([...NAMED, 'course_id as idCurso'])
    .orderBy('position')
    .orderBy('id')
    .execute(),
  turnos: await db
    .selectFrom('shift')
    .select([...NAMED, 'starts_at as inicio', 'ends_at as fim', 'break_minutes as intervalo'])
    .orderBy('position')
    .orderBy('id')
    .execute(),
  locais: await db
    .selectFrom('location')
    .select([...NAMED, 'unit_id as idUnidade', 'capacity as capacidade'])
    .where(inUnitsOf(caller, 'unit_id'))
    .orderBy('name_search')
    .orderBy('id')
    .execute(),
  equipe: await readStaff(db, caller),
})

/** The units of a person by name, also inactive ones. */
export const readUnitChoices = (db: Kysely<Database>, caller: InUnits) =>
  db.selectFrom('unit').select(NAMED).where(inUnitsOf(caller, 'id')).orderBy('name').orderBy('id').execute()

/** The grades with the course in their name, in the order of the school. */
export const readGradeChoices = (db: Kysely<Database>) =>
  db
    .selectFrom('grade')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .select(['grade.id', 'grade.active as ativo'])
    .select(sql<string>`grade.name || ' · ' || course.name`.as('nome'))
    .orderBy('course.position')
    .orderBy('course.id')
    .orderBy('grade.position')
    .orderBy('grade.id')
    .execute()

/** The subjects in the order of the report card. */
export const readSubjectChoices = (db: Kysely<Database>) =>
  db.selectFrom('subject').select(NAMED).orderBy('position').orderBy('id').execute()

/** The school years, the newest first; active while the whole school's is not closed. */
export const readYearChoices = async (db: Kysely<Database>): Promise<SchoolChoices['anos']> => {
  const rows = await db
    .selectFrom('school_year')
    .select(['id', 'year', 'status', 'starts_on', 'ends_on'])
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ id, year, status, starts_on, ends_on }) => ({
    id,
    nome: String(year),
    ativo: status !== CLOSED,
    ano: year,
    inicio: starts_on,
    fim: ends_on,
  }))
}

const readStaff = async (db: Kysely<Database>, caller: InUnits): Promise<SchoolChoices['equipe']> => {
  const rows = await visibleStaff(db, caller)
    .select(['id', 'name', 'active', 'is_teacher', 'is_master', 'is_super_admin'])
    .select(
      sql<number[]>`array(select unit_id from staff_user_unit as link where link.staff_user_id = staff_user.id)`.as(
        'unit_ids',
      ),
    )
    .orderBy('name_search')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    nome: row.name,
    ativo: row.active,
    isProfessor: row.is_teacher,
    idsUnidades: row.is_master || row.is_super_admin ? null : row.unit_ids,
  }))
}
