import { type Kysely, sql } from 'kysely'
import type {
  FamilyCalendar,
  FamilyCalendarItem,
  ListFamilyCalendars,
} from '#domain/calendars/familyCalendars.schemas.ts'
import type { CalendarEvent, CalendarEventType, CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { venueText } from '#domain/calendars/agenda.ts'
import { holidayUid, testUid } from '#domain/calendars/ical.ts'
import { isFor, type Scope } from '#domain/calendars/eventReach.ts'
import {
  type CalendarFacts,
  NO_SCHOOL,
  SCHOOL_DAY,
  SCHOOL_DAY_WITHOUT_ROLL,
  standingOf,
} from '#domain/calendars/schoolDays.ts'
import { PUBLISHED } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { eventsOf, eventTypes, holidaysAt, roomsOf } from '#server/modules/academico/calendar/facts.ts'
import { informedOf } from '#server/rows/family.ts'
import { currentPlacement } from '#server/school/enrolments/current.ts'
import { type Placement, placementsOf } from '#server/school/enrolments/placements.ts'
import { readVisibleTests } from '#server/school/marks/visibleTests.ts'
import { ownStudents } from '#server/school/families/families.ts'

/** The published calendars of the caller's children. */
export const familyCalendars = async ({
  db,
  caller,
  now,
}: SignedIncoming<ListFamilyCalendars>): Promise<ListFamilyCalendars['answer']> => ({
  calendarios: await calendarsOfFamily(db, caller, now),
})

/** The published calendars of a person's children, each with what concerns the child. */
export const calendarsOfFamily = async (
  db: Kysely<Database>,
  person: Pick<Caller, 'tipoLogin' | 'personId'>,
  now: Date,
): Promise<FamilyCalendar[]> => {
  const students = await ownStudents(db, person, now)
  const placements = await placementsOf(db, students)
  const types = await eventTypes(db)
  const calendarios: FamilyCalendar[] = []
  for (const idAluno of students) {
    const placement = currentPlacement(placements, idAluno)
    const calendar = placement && (await calendarAt(db, placement))
    if (!placement || calendar?.status !== PUBLISHED) continue
    const { id, nome, unidade, inicio, fim } = calendar
    const feriados = await holidaysAt(db, { inicio, fim, unidade: { id: placement.unitId, nome: unidade } })
    const facts = { inicio, fim, feriados, eventos: await eventsOf(db, [id]) }
    const rooms = await roomsOf(db, placement.unitId)
    const events = itemsFor(scopeOf(placement), facts, types, rooms)
    const tests = await testItems(db, { person, now, studentId: idAluno })
    const itens = [...events, ...tests].toSorted((one, other) => one.inicio.localeCompare(other.inicio))
    calendarios.push({ idAluno, nome, unidade, inicio, fim, itens })
  }
  return calendarios
}

interface Told {
  readonly person: Pick<Caller, 'tipoLogin' | 'personId'>
  readonly now: Date
  readonly studentId: number
}

/** The tests that teachers show to families; none to who is not told of the school life of the child. */
const testItems = async (db: Kysely<Database>, { person, now, studentId }: Told): Promise<FamilyCalendarItem[]> => {
  const { rows } = await sql`select 1 from student
    where id = ${studentId} and ${informedOf(person, schoolDay(now), 'student.id')}`.execute(db)
  if (rows.length === 0) return []
  return (await readVisibleTests(db, { studentId })).map(
    ({ id, version, dia, disciplina, avaliacao, titulo, conteudo }) => ({
      id: null,
      titulo: `${disciplina}: ${avaliacao}`,
      descricao: [titulo, conteudo].filter((one) => one !== '').join('. '),
      inicio: dia,
      fim: dia,
      tipo: { id: 0, nome: 'Prova', cor: '' },
      aula: null,
      local: '',
      anexos: [],
      uid: testUid(id),
      versao: version,
    }),
  )
}

/** The calendar of a child's course; if the course has none, the calendar for all courses. */
const calendarAt = (db: Kysely<Database>, { unitId, courseId, year }: Placement) =>
  db
    .selectFrom('school_calendar as calendar')
    .innerJoin('unit_year', 'unit_year.id', 'calendar.unit_year_id')
    .innerJoin('school_year', 'school_year.id', 'unit_year.school_year_id')
    .innerJoin('unit', 'unit.id', 'unit_year.unit_id')
    .where('calendar.active', '=', true)
    .where('unit.id', '=', unitId)
    .where('school_year.year', '=', year)
    .where((eb) => eb.or([eb('calendar.course_id', '=', courseId), eb('calendar.course_id', 'is', null)]))
    .select([
      'calendar.id',
      'calendar.status',
      'calendar.name as nome',
      'unit.name as unidade',
      'unit_year.starts_on as inicio',
      'unit_year.ends_on as fim',
    ])
    .orderBy(sql`calendar.course_id nulls last`)
    .limit(1)
    .executeTakeFirst()

const scopeOf = ({ courseId, gradeId, shiftId, classGroupId }: Placement): Scope => ({
  curso: courseId,
  serie: gradeId,
  turno: shiftId,
  turma: classGroupId,
})

interface Facts extends CalendarFacts {
  readonly eventos: readonly CalendarEvent[]
}

/**
 * The events for families that reach this child, and the holidays. Events for staff count too when they
 * make a holiday a school day.
 */
const itemsFor = (
  scope: Scope,
  facts: Facts,
  types: readonly CalendarEventType[],
  rooms: CalendarRecord['locais'],
): FamilyCalendarItem[] => {
  const holidays = facts.feriados.map(
    ({ dia, nome }): FamilyCalendarItem => ({
      id: null,
      titulo: nome,
      descricao: '',
      inicio: dia,
      fim: dia,
      tipo: null,
      aula: standingOf(facts, dia, scope).letivo ? null : false,
      local: '',
      anexos: [],
      uid: holidayUid({ dia, nome }),
      versao: 1,
    }),
  )
  const events = facts.eventos
    .filter((event) => event.familias && isFor(event, scope))
    .map((event): FamilyCalendarItem => {
      const { id, titulo, descricao, inicio, fim, anexos, uid, versao } = event
      const type = types.find((one) => one.id === event.tipo)
      return {
        id,
        titulo,
        descricao,
        inicio,
        fim,
        tipo: type === undefined ? null : { id: type.id, nome: type.nome, cor: type.cor },
        aula: lessonsBy(event.efeito),
        local: venueText(event, rooms),
        anexos,
        uid,
        versao,
      }
    })
  return [...holidays, ...events]
}

/** Whether an event adds lessons (true) or cancels them (false). On an exam that is no school day the student still comes. */
const lessonsBy = (effect: number): boolean | null => {
  if (effect === SCHOOL_DAY || effect === SCHOOL_DAY_WITHOUT_ROLL) return true
  return effect === NO_SCHOOL ? false : null
}
