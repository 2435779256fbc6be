import { type Kysely, type RawBuilder, sql } from 'kysely'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { LIVING_STATUSES, RE_ENROLMENT, RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import type { Intention } from '#domain/reEnrolments/intention.ts'
import type { Database } from '#server/db/schema.ts'
import { gradeAfter } from '#server/school/enrolments/gradeAfter.ts'

/**
 * Whether somebody works on the student's enrolment for a year; both given by column. One that the school offered, with
 * its seat held from the start, counts as begun once it was opened.
 */
export const isBegun = (student: string, year: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from enrolment as next where next.student_id = ${sql.ref(student)}
    and next.school_year_id = ${sql.ref(year)} and next.type <> ${sql.lit(RESERVATION)}
    and next.status = any(${[...LIVING_STATUSES]})
    and not (next.status = 'Em andamento' and next.step is null and next.seat_until > next.created_at))`

/** The question of a process of re-enrolment to a family, whether the student goes on. */
export interface Asked {
  readonly processId: number
  /** The enrolment of the year before. */
  readonly enrolmentId: number
  readonly studentId: number
  readonly unitId: number
  /** The coming year. */
  readonly yearId: number
  readonly year: number
  /** ISO days. */
  readonly inicio: string
  readonly fim: string
  readonly ativo: boolean
  /** Whether the coming year is closed in the unit. */
  readonly closed: boolean
  readonly begun: boolean
  /** Null: not answered yet. */
  readonly answer: Intention | null
  readonly reason: string | null
}

/**
 * Every student of a process of re-enrolment, as a query of the fields of `Asked`, and `left_out`: enrolled the year
 * before in one of its units, with one of its grades as the next.
 */
export const askedRows = sql`
  select process.id as "processId", former.id as "enrolmentId", former.student_id as "studentId",
    former.unit_id as "unitId", aimed.id as "yearId", aimed.year, process.starts_on as inicio, process.ends_on as fim,
    process.active as ativo,
    coalesce((select status from unit_year where unit_id = former.unit_id and school_year_id = aimed.id),
      aimed.status) = ${CLOSED} as closed,
    ${isBegun('former.student_id', 'aimed.id')} as begun, own.answer, own.reason,
    coalesce(choice.left_out, false) as left_out
  from enrolment as former
  join school_year as before on before.id = former.school_year_id
  join school_year as aimed on aimed.year = before.year + 1
  join grade on grade.id = former.grade_id
  join enrolment_process as process on process.school_year_id = aimed.id and process.kind = ${RE_ENROLMENT}
  join enrolment_process_unit as asking on asking.process_id = process.id and asking.unit_id = former.unit_id
  left join re_enrolment_choice as choice on choice.process_id = process.id and choice.enrolment_id = former.id
  join enrolment_process_grade as taken on taken.process_id = process.id
    and taken.grade_id = coalesce(choice.grade_id, ${gradeAfter('former')})
  left join re_enrolment_intention as own on own.process_id = process.id and own.enrolment_id = former.id
  where former.status = 'Matriculado' and former.type <> ${RESERVATION}`

/** The processes that ask about some students, past ones included. */
export const askedOf = async (db: Kysely<Database>, students: readonly number[]): Promise<readonly Asked[]> => {
  const { rows } = await sql<Asked>`
    select * from (${askedRows}) as asked where "studentId" = any(${students}::integer[])
    order by "studentId", year, inicio, "processId"
  `.execute(db)
  return rows
}
