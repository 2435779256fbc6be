import { sql } from 'kysely'
import type { CopyLine } from '#domain/nextYear/nextYear.schemas.ts'
import { insertCopied, readCalendar } from '#server/modules/academico/calendar/index.ts'
import {
  leftLine,
  MEANWHILE,
  madeLine,
  type Made,
  type Piece,
  thereLine,
  type Trx,
  type TwoYears,
} from '#server/modules/academico/nextYear/piece.ts'

interface Source {
  readonly id: number
  readonly name: string
  readonly courseId: number | null
  readonly courseActive: boolean
  readonly isThere: boolean
  /** `unit_year` of the next year. */
  readonly nextYear: number | null
}

/** Every calendar of the unit as a draft, its events moved by whole weeks. Files stay behind. */
export const calendar: Piece = {
  copy: async (trx, act, years) => {
    const lines: CopyLine[] = []
    const made = { school_calendar: [] as number[], calendar_event: [] as number[] }
    for (const { id, name, courseId, courseActive, isThere, nextYear } of await readSources(trx, years)) {
      const called = name.replaceAll(String(years.from.year), String(years.to.year))
      const source = await readCalendar(trx, id)
      if (isThere) lines.push(thereLine(called))
      else if (nextYear === null || source === null)
        lines.push(leftLine(called, 'Copie primeiro o ano letivo da unidade.'))
      else if (!courseActive) lines.push(leftLine(called, 'O curso está inativo.'))
      else {
        const wanted = { unitYear: nextYear, course: courseId, name: called, source, decision: undefined }
        const copy = await insertCopied(trx, act, wanted)
        made.school_calendar.push(copy.id)
        made.calendar_event.push(...copy.events)
        lines.push(madeLine(called, eventsText(copy.events.length, source.eventos.length)))
      }
    }
    return { lines, made }
  },
  tables: [
    {
      table: 'calendar_event',
      named: sql<string>`calendar_event.title`,
      changed: sql<boolean>`version > 1`,
      parts: [],
    },
    {
      table: 'school_calendar',
      named: sql<string>`school_calendar.name`,
      changed: sql<boolean>`version > 1`,
      parts: [],
    },
  ],
  standing: (trx, made) => lessonsOfYear(trx, made),
  taken: { school_calendar_key: MEANWHILE },
}

const eventsText = (copied: number, all: number): string => {
  const text = `Rascunho com ${copied} ${copied === 1 ? 'evento' : 'eventos'}`
  return copied === all ? text : `${text}; ${all - copied} não cabem no próximo ano e ficam de fora`
}

const readSources = async (trx: Trx, { unit, from, to }: TwoYears): Promise<readonly Source[]> => {
  const { rows } = await sql<Source>`
    select own.id, own.name, own.course_id as "courseId", coalesce(course.active, true) as "courseActive",
      next_year.id as "nextYear",
      exists (select 1 from school_calendar as there where there.unit_year_id = next_year.id and there.active
        and there.course_id is not distinct from own.course_id) as "isThere"
    from school_calendar as own join unit_year on unit_year.id = own.unit_year_id
    left join course on course.id = own.course_id
    left join unit_year as next_year on next_year.unit_id = unit_year.unit_id and next_year.school_year_id = ${to.id}
    where unit_year.unit_id = ${unit} and unit_year.school_year_id = ${from.id} and own.active
    order by course.position nulls first, own.id`.execute(trx)
  return rows
}

/** Lessons were made for the school days of a calendar, without naming it. */
const lessonsOfYear = async (trx: Trx, { school_calendar: ids = [] }: Made): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string; count: number }>`
    select own.name, count(*)::integer as count from school_calendar as own
    join unit_year on unit_year.id = own.unit_year_id
    join class_group on class_group.unit_id = unit_year.unit_id
      and class_group.school_year_id = unit_year.school_year_id
    join grade on grade.id = class_group.grade_id and (own.course_id is null or own.course_id = grade.course_id)
    join lesson on lesson.class_group_id = class_group.id
    where own.id = any(${ids}::integer[]) group by own.id order by own.id`.execute(trx)
  return rows.map(({ name, count }) => `${name}: Aulas (${count})`)
}
