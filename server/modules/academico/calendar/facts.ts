import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type {
  CalendarEvent,
  CalendarEventType,
  CalendarOffer,
  CalendarRecord,
} from '#domain/calendars/calendars.schemas.ts'
import type { SchoolYear } from '#domain/schoolYears/schoolYears.schemas.ts'
import { storedFileText } from '#domain/files/stored.ts'
import { LEGEND_SIGNS } from '#domain/calendars/calendars.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import type { Holiday, Place } from '#domain/holidays/holidays.ts'
import { lessonMinutes } from '#domain/calendars/workload.ts'
import type { Database } from '#server/db/schema.ts'
import { holidayRules, holidaysIn } from '#server/school/calendars/holidays.ts'

/** The state and city of a unit. */
const placeOf = async (db: Kysely<Database>, unit: number): Promise<Place> => {
  const row = await db.selectFrom('unit').where('id', '=', unit).select(['state', 'city_search']).executeTakeFirst()
  return { uf: row?.state ?? null, cidade: row?.city_search ?? null }
}

/** The holidays of the calendar years that a school year touches. */
export const holidaysAt = async (
  db: Kysely<Database>,
  { inicio, fim, unidade }: Pick<SchoolYear, 'inicio' | 'fim' | 'unidade'>,
): Promise<Holiday[]> => {
  const place = await placeOf(db, unidade.id)
  return holidaysIn({ inicio, fim }, place, await holidayRules(db))
}

/** All event types by name, with inactive ones, because events may have them. */
export const eventTypes = async (db: Kysely<Database>): Promise<CalendarEventType[]> => {
  const rows = await db.selectFrom('event_type').selectAll().orderBy('name_search').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    nome: row.name,
    sigla: nameIn(LEGEND_SIGNS, row.sign),
    cor: row.colour,
    efeito: row.effect,
    periodo: row.is_period,
    concorrente: row.allows_others,
    recesso: row.is_recess,
    minimo: row.yearly_minimum ?? 0,
    ativo: row.active,
  }))
}

/** The rooms of a unit by name, with inactive ones, because events may have them. */
export const roomsOf = (db: Kysely<Database>, unit: number): Promise<CalendarRecord['locais']> =>
  db
    .selectFrom('location')
    .where('unit_id', '=', unit)
    .select(['id', 'name as nome', 'active as ativo'])
    .orderBy('name_search')
    .orderBy('id')
    .execute()

/** The events of the given calendars, by first day. */
export const eventsOf = async (
  db: Kysely<Database>,
  calendars: readonly number[],
): Promise<readonly (CalendarEvent & { readonly calendar: number })[]> => {
  const rows = await db
    .selectFrom('calendar_event as event')
    .innerJoin('event_type as type', 'type.id', 'event.event_type_id')
    .where(sql<boolean>`event.calendar_id = any(${calendars}::integer[])`)
    .where('event.active', '=', true)
    .select([
      'event.id',
      'event.calendar_id',
      'event.event_type_id',
      'type.effect',
      'event.title',
      'event.description',
      'event.starts_on',
      'event.ends_on',
      'event.course_ids',
      'event.grade_ids',
      'event.class_group_ids',
      'event.shift_ids',
      'event.repeats_of',
      'event.for_families',
      'event.location_id',
      'event.venue',
      'event.uid',
      'event.version',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('calendar_event_file as named')
          .innerJoin('stored_file as file', 'file.id', 'named.file_id')
          .whereRef('named.event_id', '=', 'event.id')
          .select(['file.id', 'file.name'])
          .orderBy('file.id'),
      ).as('files'),
    )
    .orderBy('event.starts_on')
    .orderBy('event.id')
    .execute()
  return rows.map((row) => ({
    calendar: row.calendar_id,
    id: row.id,
    tipo: row.event_type_id,
    efeito: row.effect,
    titulo: row.title,
    descricao: row.description,
    inicio: row.starts_on,
    fim: row.ends_on,
    cursos: row.course_ids,
    series: row.grade_ids,
    turmas: row.class_group_ids,
    turnos: row.shift_ids,
    repeticao: row.repeats_of,
    familias: row.for_families,
    idLocal: row.location_id,
    local: row.venue,
    anexos: row.files.map(storedFileText),
    uid: row.uid,
    versao: row.version,
  }))
}

/** Ensino Médio in SCHOOL_LEVELS, which has its own minimum hours. */
const SECONDARY = 4

/**
 * The offers of a calendar: the grades of its courses in the class groups of the year. A unit without class groups
 * plans for every grade, with unknown hours.
 */
export const offersOf = async (
  db: Kysely<Database>,
  year: SchoolYear,
  calendar: { readonly id: number; readonly curso: number | null },
): Promise<CalendarOffer[]> => {
  const grades = await gradesOf(db, year.id, calendar)
  const groups = await groupsOf(db, year.id)
  return grades.flatMap(({ grade, nomeSerie, course, nomeCurso, level }): CalendarOffer[] => {
    const what = {
      curso: course,
      nomeCurso,
      serie: grade,
      nomeSerie,
      horasMinimas: level === SECONDARY ? year.horasMinimasMedio : year.horasMinimas,
    }
    if (groups.length === 0) {
      return [{ ...what, turno: null, nomeTurno: '', turma: null, nomeTurma: '', minutos: null, alunos: 0 }]
    }
    return groups
      .filter((group) => group.grade === grade)
      .map((group) => ({
        ...what,
        turno: group.shift,
        nomeTurno: group.nomeTurno,
        turma: group.id,
        nomeTurma: group.nomeTurma,
        minutos: lessonMinutes(group.starts_at, group.ends_at, group.break_minutes),
        alunos: group.students ?? 0,
      }))
  })
}

/** The grades of a calendar's course. A calendar without a course has the grades of all courses that have no calendar in that year. */
const gradesOf = (db: Kysely<Database>, yearId: number, { id, curso }: { id: number; curso: number | null }) =>
  db
    .selectFrom('grade')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .where('course.active', '=', true)
    .where('grade.active', '=', true)
    .$if(curso !== null, (query) => query.where('course.id', '=', curso ?? 0))
    .$if(curso === null, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('school_calendar as other')
              .whereRef('other.course_id', '=', 'course.id')
              .where('other.unit_year_id', '=', yearId)
              .where('other.active', '=', true)
              .where('other.id', '<>', id)
              .select('other.id'),
          ),
        ),
      ),
    )
    .select([
      'grade.id as grade',
      'grade.name as nomeSerie',
      'course.id as course',
      'course.name as nomeCurso',
      'course.level',
    ])
    .orderBy('course.position')
    .orderBy('course.id')
    .orderBy('grade.position')
    .orderBy('grade.id')
    .execute()

/** The class groups of a unit's year by grade, with their hours or those of the shift. */
const groupsOf = (db: Kysely<Database>, yearId: number) =>
  db
    .selectFrom('unit_year')
    .innerJoin('class_group', (join) =>
      join
        .onRef('class_group.unit_id', '=', 'unit_year.unit_id')
        .onRef('class_group.school_year_id', '=', 'unit_year.school_year_id'),
    )
    .innerJoin('class_group_grade as taught', 'taught.class_group_id', 'class_group.id')
    .innerJoin('shift', 'shift.id', 'class_group.shift_id')
    .where('unit_year.id', '=', yearId)
    .where('class_group.active', '=', true)
    .select((eb) => [
      'class_group.id',
      'class_group.name as nomeTurma',
      'taught.grade_id as grade',
      'shift.id as shift',
      'shift.name as nomeTurno',
      eb.fn.coalesce('class_group.starts_at', 'shift.starts_at').as('starts_at'),
      eb.fn.coalesce('class_group.ends_at', 'shift.ends_at').as('ends_at'),
      eb.fn.coalesce('class_group.break_minutes', 'shift.break_minutes').as('break_minutes'),
      eb
        .selectFrom('enrolment')
        .whereRef('enrolment.class_group_id', '=', 'class_group.id')
        .whereRef('enrolment.grade_id', '=', 'taught.grade_id')
        .where('enrolment.status', '=', 'Matriculado')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('students'),
    ])
    .orderBy('shift.position')
    .orderBy('shift.id')
    .orderBy('class_group.name_search')
    .orderBy('class_group.id')
    .execute()
